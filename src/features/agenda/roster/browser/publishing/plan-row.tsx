import { Group, Select, Text, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { Uncovered } from '../../record.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import { isDecided, type PlanTyped } from './plans.ts'
import styles from './plan-row.module.css'
import { publishMessages } from './publish-messages.ts'

interface PlanRowProps {
  readonly uncovered: Uncovered
  readonly plan: PlanTyped
  readonly zone: string
  readonly wrong: ReactNode
  readonly onChange: (plan: PlanTyped) => void
}

/** One appointment that would lose its professional, and what becomes of it. */
export function PlanRow({ uncovered, plan, zone, wrong, onChange }: PlanRowProps) {
  const words = useMessages(publishMessages)
  const language = useLanguage()
  const { patientName, professionalName, startsAt, endsAt, candidates } = uncovered
  const decided = isDecided(plan, uncovered)
  return (
    <li className={styles.plan}>
      <div>
        <Text fw={600}>{patientName}</Text>
        <Text size="sm" c="gray.7">
          {formatRange(startsAt, endsAt, zone, language)} · {words.without(professionalName)}
        </Text>
      </div>
      <Group gap={6} role="group" aria-label={words.plan(patientName)}>
        <Choice
          label={words.plan(patientName)}
          value={plan.action}
          onChange={(next) =>
            onChange(next === 'keep' ? { action: 'keep', reason: '' } : { action: 'reassign', toProfessionalId: '' })
          }
          options={[
            { value: 'reassign', label: words.handOver },
            { value: 'keep', label: words.keep },
          ]}
        />
        {plan.action === 'reassign' ? (
          <Select
            w={230}
            size="xs"
            aria-label={words.handOver}
            placeholder={candidates.length > 0 ? words.choose : words.nobodyFree}
            disabled={candidates.length === 0}
            error={wrong}
            value={plan.toProfessionalId || null}
            onChange={(toProfessionalId) => toProfessionalId && onChange({ action: 'reassign', toProfessionalId })}
            data={candidates.map(({ professionalId, name }) => ({ value: professionalId, label: name }))}
          />
        ) : (
          <TextInput
            w={230}
            size="xs"
            aria-label={words.reason}
            placeholder={words.reason}
            maxLength={500}
            error={wrong}
            value={plan.reason}
            onChange={({ currentTarget }) => onChange({ action: 'keep', reason: currentTarget.value })}
          />
        )}
        <IconCheck size={16} aria-hidden="true" visibility={decided ? undefined : 'hidden'} />
      </Group>
    </li>
  )
}
