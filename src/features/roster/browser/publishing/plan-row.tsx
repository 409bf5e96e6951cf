import { Select, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatRange } from '../../../../shared/time.ts'
import type { Uncovered } from '../../record.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { isDecided, type PlanTyped } from './plans.ts'
import { publishMessages } from './publish-messages.ts'

interface PlanRowProps {
  readonly uncovered: Uncovered
  readonly typed: PlanTyped | undefined
  readonly zone: string
  readonly isTried: boolean
  readonly onChange: (plan: PlanTyped) => void
}

/** One appointment that would lose its professional, and what becomes of it. */
export function PlanRow({ uncovered, typed, zone, isTried, onChange }: PlanRowProps) {
  const words = useMessages(publishMessages)
  const language = useLanguage()
  const { patientName, professionalName, startsAt, endsAt, candidates } = uncovered
  const action = typed?.action ?? (candidates.length > 0 ? 'reassign' : 'keep')
  const decided = isDecided(typed, uncovered)
  return (
    <li className={decided ? 'roster-plan is-decided' : 'roster-plan'}>
      <div>
        <b>{patientName}</b>
        <span>
          {formatRange(startsAt, endsAt, zone, language)} · {words.without(professionalName)}
        </span>
      </div>
      <div className="roster-plan__choice" role="group" aria-label={words.plan(patientName)}>
        <Choice
          label={words.plan(patientName)}
          value={action}
          onChange={(next) =>
            onChange(next === 'keep' ? { action: 'keep', reason: '' } : { action: 'reassign', toProfessionalId: '' })
          }
          options={[
            { value: 'reassign', label: words.handOver },
            { value: 'keep', label: words.keep },
          ]}
        />
        {action === 'reassign' ? (
          <Select
            size="xs"
            aria-label={words.handOver}
            placeholder={candidates.length > 0 ? words.choose : words.nobodyFree}
            disabled={candidates.length === 0}
            error={isTried && !decided && words.choose}
            value={typed?.action === 'reassign' && typed.toProfessionalId !== '' ? typed.toProfessionalId : null}
            onChange={(toProfessionalId) => toProfessionalId && onChange({ action: 'reassign', toProfessionalId })}
            data={candidates.map(({ professionalId, name }) => ({ value: professionalId, label: name }))}
          />
        ) : (
          <TextInput
            size="xs"
            aria-label={words.reason}
            placeholder={words.reason}
            maxLength={500}
            error={isTried && !decided && words.reasonMissing}
            value={typed?.action === 'keep' ? typed.reason : ''}
            onChange={({ currentTarget }) => onChange({ action: 'keep', reason: currentTarget.value })}
          />
        )}
        <span className="roster-plan__mark">{decided && <IconCheck size={16} aria-hidden="true" />}</span>
      </div>
    </li>
  )
}
