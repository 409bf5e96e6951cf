/**
 * Where each field of a CNAB 240 payment file stands: FEBRABAN, *Layout Padrão CNAB 240 posições*, version 10, service
 * *Pagamento através de Crédito em Conta, Cheque, OP, DOC, TED ou PIX*. Positions count from 1, both included, as it does.
 * `N` is filled with zeros from the left, `X` with spaces from the right; what has no name is left empty.
 */
type Kind = 'N' | 'X'
export type Field = readonly [from: number, to: number, kind: Kind, name: string]

/** Characters of every record. */
export const recordLength = 240

const control = [
  [1, 3, 'N', 'bank'],
  [4, 7, 'N', 'batch'],
  [8, 8, 'N', 'record'],
] as const satisfies readonly Field[]

/** The account that pays, and whose it is. */
const payer = [
  [18, 18, 'N', 'documentKind'],
  [19, 32, 'X', 'document'],
  [33, 52, 'X', 'agreement'],
  [53, 57, 'N', 'agency'],
  [58, 58, 'X', 'agencyDigit'],
  [59, 70, 'N', 'account'],
  [71, 71, 'X', 'accountDigit'],
  [72, 72, 'X', 'bothDigit'],
  [73, 102, 'X', 'company'],
] as const satisfies readonly Field[]

export const fileHeader = [
  ...control,
  [9, 17, 'X', ''],
  ...payer,
  [103, 132, 'X', 'bankName'],
  [133, 142, 'X', ''],
  [143, 143, 'N', 'direction'],
  [144, 151, 'N', 'date'],
  [152, 157, 'N', 'time'],
  [158, 163, 'N', 'number'],
  [164, 166, 'N', 'layout'],
  [167, 171, 'N', 'density'],
  [172, 191, 'X', 'ofBank'],
  [192, 211, 'X', 'ofCompany'],
  [212, 240, 'X', ''],
] as const satisfies readonly Field[]

export const batchHeader = [
  ...control,
  [9, 9, 'X', 'operation'],
  [10, 11, 'N', 'service'],
  [12, 13, 'N', 'means'],
  [14, 16, 'N', 'layout'],
  [17, 17, 'X', ''],
  ...payer,
  [103, 142, 'X', 'message'],
  [143, 172, 'X', 'street'],
  [173, 177, 'N', 'houseNumber'],
  [178, 192, 'X', 'complement'],
  [193, 212, 'X', 'city'],
  [213, 217, 'N', 'postcode'],
  [218, 220, 'X', 'postcodeEnd'],
  [221, 222, 'X', 'state'],
  [223, 224, 'N', 'debit'],
  [225, 230, 'X', ''],
  [231, 240, 'X', 'occurrences'],
] as const satisfies readonly Field[]

const detail = [...control, [9, 13, 'N', 'sequence'], [14, 14, 'X', 'segment']] as const satisfies readonly Field[]

export const segmentA = [
  ...detail,
  [15, 15, 'N', 'movement'],
  [16, 17, 'N', 'instruction'],
  [18, 20, 'N', 'clearing'],
  [21, 23, 'N', 'payeeBank'],
  [24, 28, 'N', 'payeeAgency'],
  [29, 29, 'X', ''],
  [30, 41, 'N', 'payeeAccount'],
  [42, 42, 'X', ''],
  [43, 43, 'X', ''],
  [44, 73, 'X', 'payee'],
  [74, 93, 'X', 'reference'],
  [94, 101, 'N', 'date'],
  [102, 104, 'X', 'currency'],
  [105, 119, 'N', 'currencyQuantity'],
  [120, 134, 'N', 'centavos'],
  [135, 154, 'X', 'bankReference'],
  [155, 162, 'N', 'realDate'],
  [163, 177, 'N', 'realCentavos'],
  [178, 217, 'X', 'information'],
  [218, 219, 'X', ''],
  [220, 224, 'X', ''],
  [225, 226, 'X', ''],
  [227, 229, 'X', ''],
  [230, 230, 'N', 'notice'],
  [231, 240, 'X', 'occurrences'],
] as const satisfies readonly Field[]

/** Of a payment by PIX: *Informação 10, 11* and *12*. */
export const segmentB = [
  ...detail,
  [15, 17, 'X', 'keyKind'],
  [18, 18, 'N', 'documentKind'],
  [19, 32, 'X', 'document'],
  [33, 67, 'X', 'transaction'],
  [68, 127, 'X', 'message'],
  [128, 226, 'X', 'key'],
  [227, 232, 'N', 'siape'],
  [233, 240, 'N', 'ispb'],
] as const satisfies readonly Field[]

export const batchTrailer = [
  ...control,
  [9, 17, 'X', ''],
  [18, 23, 'N', 'records'],
  [24, 41, 'N', 'centavos'],
  [42, 59, 'N', 'currencyQuantity'],
  [60, 65, 'N', 'debitNotice'],
  [66, 230, 'X', ''],
  [231, 240, 'X', 'occurrences'],
] as const satisfies readonly Field[]

export const fileTrailer = [
  ...control,
  [9, 17, 'X', ''],
  [18, 23, 'N', 'batches'],
  [24, 29, 'N', 'records'],
  [30, 35, 'N', 'reconciled'],
  [36, 240, 'X', ''],
] as const satisfies readonly Field[]

/** The names of a record's fields. */
export type FieldNames<Layout extends readonly Field[]> = Exclude<Layout[number][3], ''>

/**
 * One record, as wide as it must be. What is not named is zero or blank.
 * @throws RangeError where a value is wider than its field: it is never cut off unseen
 */
export function writeRecord<Layout extends readonly Field[]>(
  layout: Layout,
  values: Partial<Record<FieldNames<Layout>, string | number>>,
): string {
  const byName = values as Record<string, string | number | undefined>
  return layout
    .map(([from, to, kind, name]) => {
      const width = to - from + 1
      const value = String(byName[name] ?? '')
      if (value.length > width) throw new RangeError(`${name} has ${width} characters at most`)
      return kind === 'N' ? value.padStart(width, '0') : value.padEnd(width)
    })
    .join('')
}

/** The named fields of a record, without what fills them up. */
export function readRecord<Layout extends readonly Field[]>(
  layout: Layout,
  line: string,
): Record<FieldNames<Layout>, string> {
  const named = layout.filter(([, , , name]) => name !== '')
  return Object.fromEntries(named.map(([from, to, , name]) => [name, line.slice(from - 1, to).trim()])) as Record<
    FieldNames<Layout>,
    string
  >
}
