import type { Mark } from './secrets.ts'

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Lower case, without accents, without what people put between digits; ids, which are as good as random, left out. */
function plain(text: string): string {
  return text
    .replace(ids, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(?<=\d)[.\-/() ]+(?=\d)/g, '')
}

/** What any run of signs in the text reads like as base64, base64url or hex, wherever in it such a text would begin. */
function decoded(text: string): string[] {
  const packed = (text.match(/[A-Za-z0-9+/_-]{12,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64url').toString('utf8')),
  )
  const hex = (text.match(/[0-9a-f]{16,}/gi) ?? []).flatMap((run) =>
    [0, 1].map((from) => Buffer.from(run.slice(from), 'hex').toString('utf8')),
  )
  return [...packed, ...hex]
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The marks that a text tells in any form: plain, in other letters, digits alone, packed once or twice. */
export function toldBy(text: string, marks: readonly Mark[]): Mark[] {
  const once = decoded(text.replace(ids, ' '))
  const readable = [text, unescaped(text), ...once, ...once.flatMap(decoded)].map(plain).join('\n')
  const values = new Set(
    (text.match(/"(?:[^"\\]|\\.)*"|[^;\r\n]+/g) ?? []).map((one) => plain(one.replaceAll('"', ''))),
  )
  return marks.filter(({ telling, whole }) => (whole ? values.has(telling) : readable.includes(telling)))
}
