import { Button, Group, Text } from '@mantine/core'
import { InTheWay } from '../../../../../browser/in-the-way/in-the-way.tsx'
import { Standing, StandingList } from '../../../../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
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
  /** What is to be done instead, where another time is no answer. */
  readonly todo?: string | undefined
}

/** What is in the way of a slot, by name, and the nearest times that fit, to choose from. */
export function ConflictAnswer({ conflict, askedDate, zone, onPick, chosen, todo }: ConflictAnswerProps) {
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
    <InTheWay isAnswer title={words.conflictTitle}>
      {conflict.blockers.length > 0 ? (
        <StandingList>
          {conflict.blockers.map((blocker) => (
            <Standing key={`${blocker.resourceId} ${blocker.startsAt}`} what={[sentence(blocker)]} />
          ))}
        </StandingList>
      ) : (
        <Text size="sm">{conflict.detail}</Text>
      )}
      <Text size="sm">{todo ?? (conflict.nearest.length > 0 ? words.nearest : words.noNearest)}</Text>
      {conflict.nearest.length > 0 && (
        <Group gap="xs">
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
        </Group>
      )}
    </InTheWay>
  )
}
