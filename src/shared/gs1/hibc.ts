/** The characters of Code 39, by which the check character of HIBC counts (ANSI/HIBC 2.6, modulo 43). */
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'

/** The check character of a HIBC text that has none yet. */
export function hibcCheckCharacter(text: string): string {
  const sum = [...text].reduce((total, character) => total + characters.indexOf(character), 0)
  return characters[sum % 43] ?? ''
}

/**
 * Whether it is a code of the Health Industry Bar Code Council: `+`, then a labeler and its product, or the secondary data
 * of one (`+$`, `+$$`, `+` and a date of five digits), ended by the check character.
 */
export function isHibc(text: string): boolean {
  if (!/^\+(?:[A-Z][0-9A-Z]{3}[0-9A-Z]+|\$|\d{5})[0-9A-Z\-. $/+%]*$/.test(text)) return false
  return hibcCheckCharacter(text.slice(0, -1)) === text.at(-1)
}
