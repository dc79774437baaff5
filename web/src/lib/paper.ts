/** Countries whose printers hold Letter, by the language of the browser. */
const LETTER = /-(US|CA|MX|PH|CO|CL|VE)$/;

export function usualPaper(language: string): string {
  return LETTER.test(language) ? "letter" : "a4";
}
