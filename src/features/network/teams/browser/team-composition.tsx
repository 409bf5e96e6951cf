import styles from './teams.module.css'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconReplace } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Procedure } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import type { TeamRecord } from '../record.ts'
import { compositionOf, concernOf, type Seat, surgeriesOf } from '../rules.ts'
import { ConcernMark } from './concern-mark.tsx'
import { messages } from './messages.ts'
import { wantingWords } from './wanting-words.ts'

type Member = TeamRecord['members'][number]

interface TeamCompositionProps {
  readonly members: readonly Member[]
  readonly procedures: readonly Procedure[]
  /** The plain date that credentials are looked at on. */
  readonly on: string
  readonly onOpen: (professionalId: string) => void
}

/** How a team is made up, function by function, and which surgeries that is enough for. */
export function TeamComposition({ members, procedures, on, onOpen }: TeamCompositionProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const surgeries = surgeriesOf(members, procedures, on)
  return (
    <>
      <Title order={3} mt="md" mb="xs">
        {words.composition}
      </Title>
      <ul className={styles.list}>
        {compositionOf(members, procedures, on).map((seat) => (
          <li key={seat.function} className={styles.seat}>
            <Group gap="xs">
              <strong title={seat.neededBy.length > 0 ? words.neededBy(seat.neededBy.join(', ')) : undefined}>
                {functionWords[language][seat.function]}
              </strong>
              <Text span inherit c="dimmed" mr="auto">
                {words.needed(seat.needed)}
              </Text>
              <SeatState seat={seat} />
            </Group>
            {seat.regular.length + seat.substitutes.length > 0 && (
              <ul className={styles.list}>
                {[...seat.regular, ...seat.substitutes].map((member) => (
                  <Person key={member.professionalId} member={member} on={on} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Title order={3} mt="md" mb="xs">
        {words.operates}
      </Title>
      <ul className={styles.list}>
        {surgeries.map(({ procedure, wanting, needsSubstitute }) => (
          <li key={procedure.id}>
            <Mark
              tone={wanting.length > 0 ? 'bad' : 'good'}
              icon={wanting.length > 0 ? IconCircleX : needsSubstitute ? IconReplace : IconCircleCheck}
            >
              {procedure.name}
              {wanting.length > 0 && (
                <Text size="xs" c="dimmed">
                  {words.lacks(wantingWords(wanting, language))}
                </Text>
              )}
              {wanting.length === 0 && needsSubstitute && (
                <Text size="xs" c="dimmed">
                  {words.withSubstitute}
                </Text>
              )}
            </Mark>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether a function is filled, by word, icon and colour. */
export function SeatState({ seat }: { seat: Pick<Seat<Member>, 'needed' | 'missing' | 'covered'> }) {
  const words = useMessages(messages)
  if (seat.needed === 0) return null
  const open = seat.missing - seat.covered
  if (open > 0) {
    return (
      <Mark tone="bad" icon={IconCircleX}>
        {words.missing(open)}
      </Mark>
    )
  }
  if (seat.covered > 0) {
    return (
      <Mark tone="warning" icon={IconReplace}>
        {words.covered(seat.covered)}
      </Mark>
    )
  }
  return (
    <Mark tone="good" icon={IconCircleCheck}>
      {words.filled}
    </Mark>
  )
}

function Person({ member, on, onOpen }: { member: Member; on: string; onOpen: (id: string) => void }) {
  const words = useMessages(messages)
  const concern = concernOf(member, on)
  return (
    <li>
      <Anchor component="button" type="button" inherit py={4} onClick={() => onOpen(member.professionalId)}>
        {member.name}
      </Anchor>
      {member.substitute && (
        <Text span inherit c="dimmed">
          {' '}
          · {words.substitute}
        </Text>
      )}{' '}
      {concern && <ConcernMark concern={concern} />}
    </li>
  )
}
