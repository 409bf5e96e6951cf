import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { RecordHistory } from '../../../browser/record/record-history.tsx'
import { formatMoney } from '../../../shared/money.ts'
import type { RoomKind } from '../../units/contract.ts'
import { roomKindWords } from '../../rooms/words.ts'
import type { ProcedureKind, ProfessionalFunction } from '../contract.ts'
import { neededText, procedureKindWords } from '../words.ts'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'
import { procedureEvents } from '../events.ts'

/** Who changed what of a procedure, newest first. */
export function ProcedureHistory({ id }: { id: string }) {
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  const language = useLanguage()
  const show = (field: string, value: unknown) => {
    if (field === 'priceCentavos' && typeof value === 'number') return formatMoney(value, language)
    if (field === 'kind') return procedureKindWords[language][value as ProcedureKind]
    if (field === 'roomKind') return roomKindWords[language][value as RoomKind]
    if (Array.isArray(value)) return neededText(value as ProfessionalFunction[], language) || null
    if (field === 'active') return value ? words.active : words.retired
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  return <RecordHistory of={procedureEvents} id={id} fields={names} show={show} plain={['create']} />
}
