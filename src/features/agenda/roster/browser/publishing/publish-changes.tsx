import { Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { previewPublication } from '../../publishing-contract.ts'
import { ClashLines, Lines, Part } from '../lines.tsx'
import { words as rosterWords } from '../words.ts'
import { publishMessages } from './publish-messages.ts'

interface PublishChangesProps {
  readonly preview: ContractOutput<typeof previewPublication>
  readonly zone: string
  readonly nameOf: (professionalId: string) => string
}

const most = 100

/** What publishing would add, change and take away: figures first, each list on demand. */
export function PublishChanges({ preview, zone, nameOf }: PublishChangesProps) {
  const words = useMessages(publishMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const parts = (['added', 'changed', 'removed'] as const).filter((part) => preview[part].length > 0)
  return (
    <section>
      <Title order={3}>{words.changes}</Title>
      {parts.length === 0 && <Text>{words.nothing}</Text>}
      {parts.map((part) => {
        const shifts = preview[part].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
        const lines = shifts.slice(0, most).map((shift) => ({
          key: shift.id,
          when: formatRange(shift.startsAt, shift.endsAt, zone, language),
          who: shift.professionalId === null ? words.openShift : nameOf(shift.professionalId),
          what: kinds[shift.kind],
        }))
        return (
          <Part key={part} title={words[part](shifts.length)}>
            <Lines lines={lines} more={shifts.length > most ? words.and(shifts.length - most) : undefined} />
          </Part>
        )
      })}
    </section>
  )
}

/** What clashes, to be read before it is acknowledged. */
export function PublishClashes({ preview, zone, nameOf }: PublishChangesProps) {
  const words = useMessages(publishMessages)
  return (
    <>
      <Title order={3} c="red" mb="xs">
        <IconAlertTriangle size={16} aria-hidden="true" /> {words.clashes(preview.clashes.length)}
      </Title>
      <ClashLines clashes={preview.clashes} zone={zone} nameOf={nameOf} />
    </>
  )
}
