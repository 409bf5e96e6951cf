import type { Language } from '../../../shared/language.ts'
import type { RoomKind } from '../../foundation/offers/both.ts'

/** What kinds of rooms are called, on screens and in files. */
export const roomKindWords: Readonly<Record<Language, Readonly<Record<RoomKind, string>>>> = {
  'pt-BR': { consultation: 'Consultório', surgery: 'Centro cirúrgico', exam: 'Exames', recovery: 'Recuperação' },
  en: { consultation: 'Consultation', surgery: 'Surgery', exam: 'Exams', recovery: 'Recovery' },
}
