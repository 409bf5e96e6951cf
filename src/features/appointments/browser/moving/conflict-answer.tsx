import './conflict-answer.css'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { type Blocker, type Conflict, type NearestTime, timeBesides } from './conflict.ts'
import { moveMessages } from './move-messages.ts'

interface ConflictAnswerProps {
  readonly conflict: Conflict
  /** The plain date that was asked for: times on it are shown without their day. */
  readonly askedDate: string
  readonly zone: string
  /** Chooses one of the times; nothing is booked by it. */
  readonly onPick: (time: NearestTime) => void
  readonly chosen?: NearestTime | null
}

/** What is in the way of a slot, by name, and the nearest times that fit, to choose from. */
export function ConflictAnswer({ conflict, askedDate, zone, onPick, chosen }: ConflictAnswerProps) {
  const words = useMessages(moveMessages)
  const language = useLanguage()
  const sentence = (blocker: Blocker) => {
    const when = timeBesides(blocker, askedDate, zone, language)
    const resource = blocker.resourceName ?? ''
    if (blocker.kind === 'patient' && blocker.procedureName)
      return words.patientHas(resource, blocker.procedureName, blocker.professionals, when)
    if (blocker.label) return words.inTheWay(resource, blocker.label, when)
    return blocker.isElsewhere ? words.takenElsewhere(resource, when) : words.inTheWayUnnamed(resource, when)
  }
  return (
    <div className="conflict" role="alert">
      <p className="conflict__title">
        <IconAlertTriangle size={16} aria-hidden="true" /> {words.conflictTitle}
      </p>
      {conflict.blockers.length > 0 ? (
        <ul>
          {conflict.blockers.map((blocker) => (
            <li key={`${blocker.resourceId} ${blocker.startsAt}`}>{sentence(blocker)}</li>
          ))}
        </ul>
      ) : (
        <p>{conflict.detail}</p>
      )}
      {conflict.nearest.length > 0 ? (
        <>
          <p className="conflict__nearest">{words.nearest}</p>
          <div className="conflict__times">
            {conflict.nearest.map((time) => (
              <Button
                key={time.startsAt}
                variant={chosen?.startsAt === time.startsAt ? 'light' : 'default'}
                aria-pressed={chosen === undefined ? undefined : chosen?.startsAt === time.startsAt}
                onClick={() => onPick(time)}
              >
                {timeBesides(time, askedDate, zone, language)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p>{words.noNearest}</p>
      )}
    </div>
  )
}
