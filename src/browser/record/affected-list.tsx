import './record.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage, useMessages } from '../messages.ts'
import type { ProblemError } from '../problem.ts'
import { defineMessages } from '../../shared/language.ts'
import { formatRange } from '../../shared/time.ts'
import type { AffectedList as List } from '../../shared/affected.ts'
import { recordMessages } from './messages.ts'

const words = defineMessages({
  'pt-BR': {
    title: (count: number) => (count === 1 ? '1 horário marcado' : `${count} horários marcados`),
    block: 'Bloqueio',
    unchanged: 'Nada muda neles: continuam marcados como estão, até alguém remarcar.',
  },
  en: {
    title: (count) => (count === 1 ? '1 time booked' : `${count} times booked`),
    block: 'Block',
    unchanged: 'Nothing changes in them: they stay booked as they are until somebody moves them.',
  },
})

/** What a refusal names as being in the way, or undefined where it names nothing. */
export function affectedIn(problem: ProblemError | null): List | undefined {
  return problem?.extra['affected'] as List | undefined
}

/** What answers a try to save must be seen, even when it was made from the far end of a form. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

interface AffectedListProps {
  readonly problem: ProblemError | null
  /** What to do all the same: "Salvar mesmo assim"; only where the answer asks for it. */
  readonly confirm?: { readonly label: string; readonly busy: boolean; readonly onConfirm: (word: string) => void }
}

/** The appointments and blocks that a change would leave in the wrong place, each a step away, in their unit's time. */
export function AffectedList({ problem, confirm }: AffectedListProps) {
  const messages = useMessages(words)
  const { andMore } = useMessages(recordMessages)
  const language = useLanguage()
  const affected = affectedIn(problem)
  if (!affected) return null
  const confirmation = problem?.extra['confirmation']
  const hidden = affected.total - affected.items.length
  return (
    <section
      key={problem?.problem?.requestId}
      ref={intoView}
      className="affected"
      role="alert"
      aria-label={messages.title(affected.total)}
    >
      <p className="affected__message">{problem?.message}</p>
      <ul>
        {affected.items.map(
          ({ id, kind, startsAt, endsAt, timeZone, roomName, patientName, procedureName, reason }) => (
            <li key={id}>
              {kind === 'appointment' ? (
                <Link to="/agendamentos" search={{ agendamento: id, periodo: 'tudo' }} target="_blank">
                  {formatRange(startsAt, endsAt, timeZone, language)}
                </Link>
              ) : (
                <span>{formatRange(startsAt, endsAt, timeZone, language)}</span>
              )}
              <span>
                {[roomName, ...(kind === 'block' ? [messages.block, reason] : [patientName, procedureName])]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ),
        )}
      </ul>
      {hidden > 0 && <p className="affected__more">{andMore(hidden)}</p>}
      {confirm && typeof confirmation === 'string' && (
        <>
          <p className="affected__note">{messages.unchanged}</p>
          <Button color="orange.8" loading={confirm.busy} onClick={() => confirm.onConfirm(confirmation)}>
            {confirm.label}
          </Button>
        </>
      )}
    </section>
  )
}
