import { Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { assignShift } from '../../contract.ts'
import type { Shift } from '../../record.ts'
import { clashWord } from '../grid/chips.ts'
import styles from './open-shift.module.css'
import { useCandidates } from './use-candidates.ts'
import { editorMessages } from './editor-messages.ts'
import { words as rosterWords } from '../words.ts'
import { formatLength } from '../../../../../shared/length-words.ts'

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
    <section aria-label={words.assign}>
      <Title order={3}>{words.assign}</Title>
      {items.length === 0 && <Text size="sm">{words.nobodyCan}</Text>}
      <Stack component="ul" gap={0} className={styles.candidates}>
        {items.map(({ professionalId, name, clashes, busy, weekMinutes }) => (
          <li key={professionalId}>
            <UnstyledButton
              className={styles.candidate}
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
              <Text size="sm" fw={550}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {busy ? words.busy : words.week(formatLength(weekMinutes))}
              </Text>
              {clashes.map((clash) => (
                <Text key={`${clash.kind} ${clash.from}`} size="xs" c="red">
                  <IconAlertTriangle size={12} aria-hidden="true" /> {clashWord(clash, kinds)}
                </Text>
              ))}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </section>
  )
}
