/** The pattern of `like` for a text that contains this one, whatever signs it has. */
export function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
