/** One payment of a CNAB 240 file, read by positions of FEBRABAN's layout (version 10). */
export interface FilePayment {
  readonly centavos: number
  /** The day on which it is to be paid. */
  readonly day: string
  readonly key: string
}

export interface BankFile {
  readonly payments: readonly FilePayment[]
  /** What the trailer of the batch says of all of them. */
  readonly total: number
  readonly records: number
}

const at = (line: string, from: number, to: number) => line.slice(from - 1, to)

/** Reads a file of payments as its bank does. */
export function readBankFile(text: string): BankFile {
  const lines = text.split('\r\n').filter((line) => line !== '')
  const payments: FilePayment[] = []
  for (const [number, line] of lines.entries()) {
    if (at(line, 8, 8) !== '3' || at(line, 14, 14) !== 'A') continue
    const date = at(line, 94, 101)
    const key = lines[number + 1] ?? ''
    payments.push({
      centavos: Number(at(line, 120, 134)),
      day: `${date.slice(4)}-${date.slice(2, 4)}-${date.slice(0, 2)}`,
      key: at(key, 128, 226).trim(),
    })
  }
  const trailer = lines.find((line) => at(line, 8, 8) === '5') ?? ''
  return { payments, total: Number(at(trailer, 24, 41)), records: lines.length }
}

/** What a bank answers: each payment with what it did, and on which day. */
export function answerOf(text: string, day: string, codeOf: (place: number) => string): string {
  let place = 0
  const date = day.split('-').toReversed().join('')
  return text
    .split('\r\n')
    .map((line) => {
      if (at(line, 8, 8) === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
      if (at(line, 8, 8) !== '3' || at(line, 14, 14) !== 'A') return line
      const paid = at(line, 120, 134)
      return `${line.slice(0, 154)}${date}${paid}${line.slice(177, 230)}${codeOf(place++).padEnd(10)}`
    })
    .join('\r\n')
}
