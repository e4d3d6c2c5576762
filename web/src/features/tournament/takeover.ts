// Imported tournaments.
/** The text of a file. If it is not UTF-8 it is read as Latin-1, which older programs write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
