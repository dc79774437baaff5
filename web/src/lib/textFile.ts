/** The text of a file, whatever a spreadsheet saved it in: UTF-8, UTF-16 by its mark, else Windows-1252. One with more letters is refused. */
export async function textOf(file: File, most: number): Promise<string> {
  const text = file.size > 4 * most ? undefined : decoded(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined || text.length > most)
    throw new Error(`${file.name} is too long: a list has at most ${most.toLocaleString("en")} letters. Keep only the rows of riders.`);
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
