// Letters and signs that Unicode does not decompose; the same answers as PostgreSQL's unaccent.rules.
// prettier-ignore
const undecomposed: Readonly<Record<string, string>> = {
  ª: 'a', º: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't',
  '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-',
}

/**
 * What a text is searched by: lower case, no accents, single spaces. Gives what the database's own key
 * (`lower(unaccent(…))`, spaces collapsed) gives for Latin letters.
 */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^ -~]/g, (sign) => undecomposed[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A key as people run it together: `santana` for `Sant'Anna`, without blanks and signs and with each double letter once. */
export function joinedKey(text: string): string {
  return searchKey(text)
    .replace(/[^a-z0-9]/g, '')
    .replace(/([a-z])\1+/g, '$1')
}

const particles = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'van', 'von'])

function firstAndLastLetters(name: string): string[] {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const telling = words.filter((word, index) => index === 0 || !particles.has(word.toLowerCase()))
  const ends = telling.length > 1 ? [telling[0], telling.at(-1)] : telling
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
}

/** `MS` for `Maria da Silva`: first and last name, for avatars and the TV board. */
export function initials(name: string): string {
  return firstAndLastLetters(name).join('')
}

/** `M. S.` for `Maria da Silva`: all of a name that somebody with masked sight is shown. */
export function maskPersonName(name: string): string {
  return firstAndLastLetters(name)
    .map((letter) => `${letter}.`)
    .join(' ')
}

/** The last two digits of a document or phone, all that masked sight shows of it; empty when there are fewer. */
export function lastTwoDigits(value: string): string {
  return /\d\d$/.exec(value.replace(/\D/g, ''))?.[0] ?? ''
}
