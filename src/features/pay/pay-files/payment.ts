/** Who pays, and how the bank wants to be written to. */
export interface BankProfile {
  /** Three digits of the bank (COMPE). */
  readonly bankCode: string
  readonly bankName: string
  /** *Convênio*: by what the bank knows the company for payments. */
  readonly agreement: string
  readonly agency: string
  readonly agencyDigit: string
  readonly account: string
  readonly accountDigit: string
  /** A third digit, of agency and account together, where the bank has one. */
  readonly bothDigit: string
  readonly companyName: string
  readonly cnpj: string
  /** Deviations: which editions of the layout the bank reads. */
  readonly fileLayout: string
  readonly batchLayout: string
  /** Whether it takes a CNPJ with letters, which there are since July 2026. */
  readonly takesLetters: boolean
  /** Whether a key that is the payee's document is written a second time as the key. */
  readonly repeatsDocument: boolean
}

/** What one payee is to be paid. */
export interface Payment {
  readonly name: string
  /** Of who is paid: CPF of a person, CNPJ of a company. */
  readonly document: string
  /** In the form of the central bank. */
  readonly key: string
  readonly centavos: number
}

/** One file, which is paid on one day. */
export interface PaymentOrder {
  /** Only rises: the bank refuses one that it has seen, and a repeated file may pay twice. */
  readonly number: number
  /** When it was made, by the clock of Brasília: `YYYY-MM-DDTHH:mm`. */
  readonly madeAt: string
  /** The plain date on which the bank is to pay. */
  readonly payOn: string
  readonly payments: readonly Payment[]
}

/** By what a payment is found again in what the bank answers: the file, and its place in it. */
export function referenceOf(fileNumber: number, position: number): string {
  return `${String(fileNumber).padStart(6, '0')}-${String(position).padStart(5, '0')}`
}
