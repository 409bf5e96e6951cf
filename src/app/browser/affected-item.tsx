import { Link } from '@tanstack/react-router'
import { Standing } from '../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../browser/messages.ts'
import type { Affected } from '../../features/foundation/claims/affected.ts'
import { defineMessages } from '../../shared/language.ts'
import { formatRange } from '../../shared/time.ts'

const words = defineMessages({ 'pt-BR': { block: 'Bloqueio' }, en: { block: 'Block' } })

/** An appointment or a block that a change of settings would leave in the wrong place, in its unit's time. */
export default function AffectedItem({ item }: { readonly item: unknown }) {
  const { block } = useMessages(words)
  const language = useLanguage()
  const { id, kind, startsAt, endsAt, timeZone, roomName, patientName, procedureName, reason } = item as Affected
  const when = formatRange(startsAt, endsAt, timeZone, language)
  const what = kind === 'block' ? [block, reason] : [patientName, procedureName]
  const link = kind === 'appointment' && (
    <Link to="/agendamentos" search={{ agendamento: id, periodo: 'tudo' }} target="_blank">
      {when}
    </Link>
  )
  return <Standing when={link || when} what={[roomName, ...what]} />
}
