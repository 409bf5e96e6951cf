import { both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatDate, plainDateSchema } from '../../../shared/time.ts'
import { periodStates, statementStates } from './rules.ts'
import { periodStateWords, statementStateWords } from './words.ts'

const fields = {
  state: both('Situação', 'State'),
  statements: both('Demonstrativos que mudaram', 'Statements that changed'),
  lines: both('Linhas que mudaram', 'Lines that changed'),
  units: both('Unidades', 'Units'),
  unanswered: both('Sem resposta', 'Without an answer'),
  invoiceNumber: both('Nota fiscal', 'Invoice'),
  invoiceDate: both('Dia da nota', 'Day of the invoice'),
  nothingOwed: both('Nada devido', 'Nothing owed'),
  paidOn: both('Pago em', 'Paid on'),
  retainedFor: both('Retenções pelo dia', 'Kept back by the day'),
  payFile: both('Pelo arquivo', 'By file'),
  mailbox: both('Para', 'To'),
}

/** What the fields of a history are called. */
export function historyFieldsIn(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, label[language]]))
}

/** A value of a history as it is read; null where it is nothing. */
export function historyValue(field: string, value: unknown, language: Language): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const state = statementStates.find((one) => one === value)
  const period = periodStates.find((one) => one === value)
  if (field === 'state' && state) return statementStateWords[language][state]
  if (field === 'state' && period) return periodStateWords[language][period]
  return plainDateSchema.safeParse(value).success ? formatDate(value, language) : value
}
