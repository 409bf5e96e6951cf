import type { Language } from '../../shared/language.ts'
import { formatDate } from '../../shared/time.ts'
import type { Tax } from '../pay-regimes/model.ts'
import { taxWords } from '../pay-regimes/words.ts'

/** A table of the law that ended and was not renewed. */
export interface EndedTable {
  readonly tax: Tax
  /** Its last day. */
  readonly validUntil: string | null
}

/** That it ended, and what to do. */
export function endedShown({ tax, validUntil }: EndedTable, language: Language): string {
  const [name, day] = [taxWords[language][tax], validUntil === null ? '' : formatDate(validUntil, language)]
  return language === 'en'
    ? `The table of ${name} ended on ${day}: an administrator renews it in Pay › Retentions first.`
    : `A tabela de ${name} acabou em ${day}: um administrador a renova antes em Pagamento › Retenções.`
}
