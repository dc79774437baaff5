/** A file of the device as the server reads courses: text, or a FIT file as base64. */

import type { CourseFile } from "./wire";

export async function courseFile(file: File): Promise<CourseFile> {
  const name = file.name.slice(-100);
  if (!file.name.toLowerCase().endsWith(".fit")) return { name, text: await file.text() };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return { name, data: btoa(letters) };
}
