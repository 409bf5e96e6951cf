import { both, type Both } from '../../../shared/both.ts'
import { fileHeader, readRecord, recordLength, segmentA } from './cnab240-layout.ts'
import { occurrenceWords } from './occurrences.ts'

/** What the bank says of one payment. */
export interface Answered {
  /** As it was sent with the payment. */
  readonly reference: string
  /** What it was asked to pay. */
  readonly centavos: number
  /** What it says that it paid; null where it did not, or does not say. */
  readonly paidCentavos: number | null
  /** Paid, not paid with what the bank says of it, or taken in and not paid yet. */
  readonly outcome: 'paid' | 'refused' | 'waiting'
  /** Codes of two characters, in the order in which the bank gives them. */
  readonly occurrences: readonly string[]
  /** The plain date on which it was paid; null where it was not, or the bank does not say. */
  readonly paidOn: string | null
}

/** What a return file says; refused with the reason where it is none. */
export type Read =
  | { readonly bankCode: string; readonly number: number; readonly payments: readonly Answered[] }
  | { readonly refused: Both<string> }

/** Codes (G059) by which the bank says that it paid, and that it only took the payment in. */
const paid = new Set(['00', '03'])
const waiting = new Set(['BD', 'BE'])

/** Reads what the bank answers to a file of payments. */
export function readCnab240Return(text: string): Read {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first] = lines
  if (!first || lines.some(({ length }) => length !== recordLength) || first[7] !== '0')
    return { refused: both('Este não é um arquivo CNAB 240.', 'This is no CNAB 240 file.') }
  const header = readRecord(fileHeader, first)
  if (header.direction !== '2')
    return {
      refused: both(
        'Este é um arquivo de remessa, não o retorno do banco.',
        'This is a file sent, not the bank’s answer.',
      ),
    }
  if (lines.at(-1)?.[7] !== '9') return { refused: both('O arquivo está cortado.', 'The file is cut off.') }
  const payments = lines.filter((line) => line[7] === '3' && line[13] === 'A').map(answeredOf)
  return { bankCode: header.bank, number: Number(header.number), payments }
}

function answeredOf(line: string): Answered {
  const { reference, centavos, realCentavos, realDate, occurrences } = readRecord(segmentA, line)
  const codes = occurrences.match(/.{2}/g) ?? []
  const outcome = codes.every((code) => waiting.has(code))
    ? 'waiting'
    : codes.every((code) => paid.has(code))
      ? 'paid'
      : 'refused'
  return {
    reference,
    centavos: Number(centavos),
    paidCentavos: outcome === 'paid' && Number(realCentavos) > 0 ? Number(realCentavos) : null,
    outcome,
    occurrences: codes,
    paidOn: outcome === 'paid' ? dateOf(realDate) : null,
  }
}

/** `DDMMAAAA` as a plain date; null for none. */
function dateOf(written: string): string | null {
  return /^\d{8}$/.test(written) && !/^0+$/.test(written)
    ? `${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`
    : null
}

/** What occurrences say, in words; a code that nobody knows is told as it stands. */
export function reasonOf(occurrences: readonly string[]): Both<string> {
  const inWords = (language: keyof Both<string>) =>
    occurrences.map((code) => occurrenceWords[code]?.[language] ?? `código ${code}`).join('; ')
  return { 'pt-BR': inWords('pt-BR'), en: inWords('en').replaceAll('código', 'code') }
}
