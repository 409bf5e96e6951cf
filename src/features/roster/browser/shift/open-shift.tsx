import { Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { assignShift } from '../../contract.ts'
import type { Shift } from '../../record.ts'
import { clashWord } from '../grid/chips.ts'
import { useCandidates } from './use-candidates.ts'
import { editorMessages } from './editor-messages.ts'
import { hoursWord, words as rosterWords } from '../words.ts'

interface OpenShiftProps {
  readonly shift: Shift
  /** Of its unit. */
  readonly zone: string
  readonly onDone: () => void
}

/** Who could take an open shift: whoever can simply take it first, then those with what would clash. One click assigns. */
export function OpenShift({ shift, zone, onDone }: OpenShiftProps) {
  const words = useMessages(editorMessages)
  const kinds = useMessages(rosterWords)
  const candidates = useCandidates(shift, zone)
  const assigning = useCommand(assignShift)
  if (!candidates.data) {
    if (!candidates.error) return <Skeleton height={96} />
    return <DidNotCome error={candidates.error} onAgain={() => void candidates.refetch()} />
  }
  const { items } = candidates.data
  return (
    <section className="roster-candidates" aria-label={words.assign}>
      <h4>{words.assign}</h4>
      {items.length === 0 && <p>{words.nobodyCan}</p>}
      <ul>
        {items.map(({ professionalId, name, clashes, busy, weekMinutes }) => (
          <li key={professionalId}>
            <button
              type="button"
              disabled={busy || assigning.isPending}
              aria-label={words.assignTo(name)}
              onClick={() =>
                assigning.mutate(
                  { params: { id: shift.id }, body: { professionalId } },
                  {
                    onSuccess: () => {
                      notify({ message: words.assigned(name), tone: 'done' })
                      onDone()
                    },
                  },
                )
              }
            >
              <b>{name}</b>
              <span>
                {busy ? words.busy : words.week(hoursWord(weekMinutes))}
                {clashes.map((clash) => (
                  <em key={`${clash.kind} ${clash.from}`}>
                    <IconAlertTriangle size={12} aria-hidden="true" /> {clashWord(clash, kinds)}
                  </em>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
