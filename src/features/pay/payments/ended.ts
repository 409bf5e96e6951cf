import type { Language } from '../../../shared/language.ts'
import { formatDate } from '../../../shared/time.ts'
import { type EndedTable, taxWords } from '../../network/offers/both.ts'

/** That a table of the law ended, and what to do. */
export function endedShown({ tax, validUntil }: EndedTable, language: Language): string {
  const [name, day] = [taxWords[language][tax], formatDate(validUntil, language)]
  return language === 'en'
    ? `The table of ${name} ended on ${day}: an administrator renews it in Pay › Retentions first.`
    : `A tabela de ${name} acabou em ${day}: um administrador a renova antes em Pagamento › Retenções.`
}
