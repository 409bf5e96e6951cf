import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { formatDay, formatRange, localDate } from '../../../../shared/time.ts'
import type { previewPublication } from '../../publishing-contract.ts'
import type { Shift } from '../../record.ts'
import { clashWord } from '../grid/chips.ts'
import { publishMessages } from './publish-messages.ts'
import { words as rosterWords } from '../words.ts'

type Preview = ContractOutput<typeof previewPublication>

interface PublishChangesProps {
  readonly preview: Preview
  readonly zone: string
  readonly nameOf: (professionalId: string) => string
}

/** What publishing would add, change and take away: figures first, each list on demand. */
export function PublishChanges({ preview, zone, nameOf }: PublishChangesProps) {
  const words = useMessages(publishMessages)
  const parts = (['added', 'changed', 'removed'] as const).filter((part) => preview[part].length > 0)
  return (
    <section>
      <h3>{words.changes}</h3>
      {parts.length === 0 && <p>{words.nothing}</p>}
      {parts.map((part) => (
        <details key={part} className={`roster-part is-${part}`}>
          <summary>{words[part](preview[part].length)}</summary>
          <ShiftLines shifts={preview[part]} zone={zone} nameOf={nameOf} />
        </details>
      ))}
    </section>
  )
}

const most = 100

function ShiftLines({ shifts, zone, nameOf }: Omit<PublishChangesProps, 'preview'> & { shifts: readonly Shift[] }) {
  const words = useMessages(publishMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const sorted = shifts.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return (
    <ul className="roster-lines">
      {sorted.slice(0, most).map((shift) => (
        <li key={shift.id}>
          <span>{formatRange(shift.startsAt, shift.endsAt, zone, language)}</span>
          <b>{shift.professionalId === null ? words.openShift : nameOf(shift.professionalId)}</b>
          <span>{kinds[shift.kind]}</span>
        </li>
      ))}
      {sorted.length > most && <li>{words.and(sorted.length - most)}</li>}
    </ul>
  )
}

/** What clashes, to be read before it is acknowledged. */
export function PublishClashes({ preview, zone, nameOf }: PublishChangesProps) {
  const words = useMessages(publishMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  return (
    <>
      <h3 className="is-short">
        <IconAlertTriangle size={16} aria-hidden="true" /> {words.clashes(preview.clashes.length)}
      </h3>
      <ul className="roster-lines is-tall">
        {preview.clashes.map((clash) => (
          <li key={`${clash.kind} ${clash.professionalId} ${clash.from}`}>
            <span>{formatDay(localDate(clash.from, zone), language)}</span>
            <b>{nameOf(clash.professionalId)}</b>
            <span>{clashWord(clash, kinds)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
