import { gtin14, isValidGtin } from '../gtin.ts'
import { identifierAt } from './application-identifiers.ts'
import { gs1Date } from './dates.ts'
import { type Elements, readingsWithoutSeparators, readSeparated, separator } from './element-strings.ts'
import { isHibc } from './hibc.ts'

/** What a code says of the thing on which it is. */
export interface ScannedItem {
  /** Fourteen digits, as catalogues and codes compare them. */
  readonly gtin: string
  readonly lot?: string
  /** `2026-12-31` */
  readonly expiry?: string
  /** When it was made. */
  readonly made?: string
  readonly serial?: string
  /** How many are inside, where the code says so. */
  readonly quantity?: number
  /** Of the registration with ANVISA. */
  readonly anvisaNumber?: string
}

/** Why a person has to look and choose. */
export type ByHand =
  | 'hibc'
  | 'other-layout'
  | 'half'
  | 'wrong-gtin'
  | 'wrong-date'
  | 'no-gtin'
  | 'not-a-product'
  | 'caps-lock'

/** What came of a scan. Where a lot is not certain there is none: a person says which it is. */
export type ReadCode =
  | { readonly kind: 'item'; readonly item: ScannedItem }
  | { readonly kind: 'ambiguous'; readonly gtin: string; readonly candidates: readonly ScannedItem[] }
  | { readonly kind: 'by-hand'; readonly why: ByHand; readonly gtin?: string }

export interface Reading {
  /** In which it is read: two digits of a year are turned into four by it. */
  readonly year: number
  /** Who read it hands separators on for certain, as our own decoder does. Of a keyboard scanner nobody knows. */
  readonly keepsSeparators?: boolean
  /** It came through a keyboard that swaps capitals and small letters. */
  readonly isCapsLocked?: boolean
}

/** Symbology identifiers (ISO/IEC 15424) of codes that are GS1's, and of those whose digits are a GTIN alone. */
const ofGs1 = /^\](?:C1|d2|Q3|e[0-3]|J1)/
const ofGtin = /^\](?:E[0-4]|I[01])/
const ofAny = /^\][A-Za-z]\d/

/** What people and scanners write where a separator was: none of these may stand in a lot. */
const separators = /[\u241D^|~]|<GS>|\{GS\}/g

/** The elements of what is printed under a code: `(01)07891234567895(17)261231(10)ABC`. */
function fromPrinted(text: string): string | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null
  return text.replaceAll(/\((\d{2,4})\)/g, (whole, ai: string, at: number) =>
    identifierAt(ai)?.ai === ai ? `${at === 0 ? '' : separator}${ai}` : whole,
  )
}

function itemOf(elements: Elements, year: number): ScannedItem | null {
  const gtin = elements.get('01') ?? elements.get('02')
  if (gtin === undefined) return null
  const data = (ai: string, key: string) => (elements.has(ai) ? { [key]: elements.get(ai) } : {})
  const date = (digits: string | undefined, key: string) =>
    digits === undefined ? {} : { [key]: gs1Date(digits.slice(0, 6), year) }
  const count = elements.get('37') ?? elements.get('30')
  return {
    gtin,
    ...data('10', 'lot'),
    ...date(elements.get('17') ?? elements.get('7003'), 'expiry'),
    ...date(elements.get('11'), 'made'),
    ...data('21', 'serial'),
    ...(count !== undefined && { quantity: Number(count) }),
    ...data('713', 'anvisaNumber'),
  }
}

/** Readings that say the same to us are one; those in which nothing is unusual come first. */
function candidatesOf(readings: readonly Elements[], year: number): ScannedItem[] {
  const usual = new Set(['01', '02', '10', '11', '17', '21', '30', '37', '713'])
  const strange = (elements: Elements) => [...elements.keys()].filter((ai) => !usual.has(ai)).length
  const items = new Map<string, ScannedItem>()
  for (const elements of readings.toSorted((one, other) => strange(one) - strange(other) || one.size - other.size)) {
    const item = itemOf(elements, year)
    if (item) items.set(JSON.stringify(item), item)
  }
  return [...items.values()]
}

/** The GTIN of a text of which only that is certain: it stands first, in full and with its check digit. */
function wholeGtin(text: string): { gtin: string } | undefined {
  const gtin = /^0[12](\d{14})/.exec(text)?.[1]
  return gtin !== undefined && isValidGtin(gtin) ? { gtin } : undefined
}

/** FNC1 at the beginning says that it is GS1's; some scanners hand it on, most do not. */
function withoutFirst(text: string): string {
  return text.startsWith(separator) ? text.slice(1) : text
}

function readElements(text: string, { year, keepsSeparators = false }: Reading): ReadCode {
  const isSeparated = keepsSeparators || text.includes(separator)
  const { elements, broken } = readSeparated(text, year)
  if (isSeparated) {
    if (broken) return { kind: 'by-hand', why: broken, ...wholeGtin(text) }
    const item = itemOf(elements, year)
    return item ? { kind: 'item', item } : { kind: 'by-hand', why: 'no-gtin' }
  }
  const { found, areAll } = readingsWithoutSeparators(text, year)
  const candidates = candidatesOf(found, year)
  const [item, another] = candidates
  if (item && !another && areAll) return { kind: 'item', item }
  if (item) return { kind: 'ambiguous', gtin: item.gtin, candidates }
  return { kind: 'by-hand', why: broken ?? 'no-gtin', ...wholeGtin(text) }
}

/**
 * What a code says, as a camera or a scanner handed it on: GTINs alone, GS1 element strings (DataMatrix, GS1-128, QR;
 * with `]d2`, `]C1` and the like before them or without), the same as it is printed in brackets. Everything else is told
 * apart, and no lot is ever taken from what can be read in two ways.
 */
export function readCode(scanned: string, reading: Reading): ReadCode {
  const text = scanned.trim().replaceAll(separators, separator)
  const said = text.replace(ofAny, '')
  const digits = said.replaceAll(/[\s.-]/g, '')
  const byHand = (why: ByHand): ReadCode => ({ kind: 'by-hand', why })
  // Its check character may be a space, which is gone at the end of a text.
  if (isHibc(said) || isHibc(`${said} `)) return byHand('hibc')
  // ISO/IEC 15434 (data identifiers): the IFA's codes of Germany, and those of some makers of devices.
  if (said.startsWith('[)>')) return byHand('other-layout')
  // Of small letters and capitals makers make two lots.
  if (reading.isCapsLocked && /[a-z]/i.test(said)) return { ...byHand('caps-lock'), ...wholeGtin(withoutFirst(said)) }
  if (ofGs1.test(text)) return readElements(withoutFirst(said), reading)
  if (/^(?:\d{8}|\d{12,14})$/.test(digits)) {
    return isValidGtin(digits) ? { kind: 'item', item: { gtin: gtin14(digits) } } : byHand('wrong-gtin')
  }
  if (ofGtin.test(text)) return byHand('half')
  // Its symbology says that it is not GS1's, whatever its digits look like.
  if (ofAny.test(text)) return byHand('not-a-product')
  const printed = fromPrinted(said)
  if (printed !== null) return readElements(printed, { ...reading, keepsSeparators: true })
  const elements = withoutFirst(said)
  return identifierAt(elements) && elements.length > 14 ? readElements(elements, reading) : byHand('not-a-product')
}
