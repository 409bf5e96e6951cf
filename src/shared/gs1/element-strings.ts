import { isValidGtin } from '../gtin.ts'
import { type ElementFormat, identifierAt } from './application-identifiers.ts'
import { gs1Date } from './dates.ts'

/** The data of a code by application identifier. */
export type Elements = ReadonlyMap<string, string>

/** What separates an element of varying length from the next: FNC1, which scanners send as this character. */
export const separator = '\u001D'

/** Why a text is no sequence of elements, or is one that says what cannot be. */
export type Broken = 'half' | 'wrong-gtin' | 'wrong-date'

/** So many readings are looked for, and so many beginnings of them looked at: past it nobody chooses among them any more. */
const mostReadings = 100
const mostSteps = 20_000
const dates = new Set(['11', '12', '13', '15', '16', '17'])

/** What is wrong with the data of an element whose form is right. */
function wrongIn(ai: string, data: string, year: number): Broken | null {
  if ((ai === '01' || ai === '02') && (!isValidGtin(data) || /^0+$/.test(data))) return 'wrong-gtin'
  if ((dates.has(ai) || ai === '7003') && gs1Date(data.slice(0, 6), year) === null) return 'wrong-date'
  return null
}

/**
 * The elements of a text whose separators are there.
 * @returns what could be read before it broke too, for a GTIN that is whole is worth having
 */
export function readSeparated(text: string, year: number): { elements: Elements; broken: Broken | null } {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1)
      continue
    }
    const format = identifierAt(rest)
    if (!format) return { elements, broken: 'half' }
    rest = rest.slice(format.ai.length)
    const end = format.isPredefined ? format.most : rest.indexOf(separator)
    const data = end === -1 ? rest : rest.slice(0, end)
    if (!format.pattern.test(data)) return { elements, broken: 'half' }
    const wrong = wrongIn(format.ai, data, year)
    if (wrong) return { elements, broken: wrong }
    // The same said twice is said once; two different lots are none.
    if (elements.has(format.ai) && elements.get(format.ai) !== data) return { elements: new Map(), broken: 'half' }
    elements.set(format.ai, data)
    rest = rest.slice(data.length)
  }
  return { elements, broken: null }
}

/** The lengths that the data of an element may have, at the beginning of a text without separators; the longest first. */
function lengthsIn({ isPredefined, least, most }: ElementFormat, { length }: string): number[] {
  if (isPredefined) return length < most ? [] : [most]
  const longest = Math.min(most, length)
  return Array.from({ length: Math.max(0, longest - least + 1) }, (_, shorter) => longest - shorter)
}

/** Whether each element has beside it what it speaks of. */
function isWhole(elements: Elements, formats: ReadonlyMap<string, ElementFormat>): boolean {
  return [...elements.keys()].every((ai) => {
    const { needs = [] } = formats.get(ai) ?? {}
    return needs.length === 0 || needs.some((other) => elements.has(other))
  })
}

/** Every way to read a text from which the separators are gone, or the first of very many. None: it cannot be one. */
export function readingsWithoutSeparators(text: string, year: number): { found: Elements[]; areAll: boolean } {
  const found: Elements[] = []
  const formats = new Map<string, ElementFormat>()
  let steps = 0
  const isEnough = () => found.length >= mostReadings || steps >= mostSteps
  const read = (rest: string, before: Elements) => {
    steps += 1
    if (isEnough()) return
    if (rest === '') {
      if (isWhole(before, formats)) found.push(before)
      return
    }
    const format = identifierAt(rest)
    // No maker says the same twice.
    if (!format || before.has(format.ai)) return
    formats.set(format.ai, format)
    const behind = rest.slice(format.ai.length)
    for (const length of lengthsIn(format, behind)) {
      const data = behind.slice(0, length)
      if (format.pattern.test(data) && wrongIn(format.ai, data, year) === null) {
        read(behind.slice(length), new Map([...before, [format.ai, data]]))
      }
    }
  }
  read(text, new Map())
  return { found, areAll: !isEnough() }
}
