import styles from './teams.module.css'
import { ActionIcon, Checkbox, Select, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { Wide } from '../../../../browser/form/form-body.tsx'
import { functionWords } from '../../procedures/words.ts'
import type { Professional } from '../../professionals/contract.ts'
import { FunctionInput } from '../../professionals/browser/function-input.tsx'
import type { TeamMember } from '../contract.ts'
import { concernOf } from '../rules.ts'
import { ConcernMark } from './concern-mark.tsx'
import { messages } from './messages.ts'
import { moved, withChange } from './members.ts'
import { useStaffing } from './use-staffing.ts'

/** Who is in a team, in the order in which they are asked: added by name, moved, made substitutes, taken out. */
export function MembersField({ value: members, onChange, error }: FieldInputProps<readonly TeamMember[]>) {
  const words = useMessages(messages)
  const language = useLanguage()
  const on = useToday()
  const { values, row } = useFormValues()
  const unitId = String(row?.['unitId'] ?? values['unitId'])
  const { staffing, error: failure, again } = useStaffing()
  if (failure) return <DidNotCome error={failure} onAgain={again} />
  if (!staffing) return <RecordWaiting />
  const { professionals } = staffing
  const inTeam = new Set(members.map(({ professionalId }) => professionalId))
  const candidates = professionals.items.filter(
    ({ id, active, unitIds }) => active && unitIds.includes(unitId) && !inTeam.has(id),
  )
  return (
    <Wide>
      {members.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {words.noMembers}
        </Text>
      )}
      <ol className={`${styles.list} ${styles.members}`}>
        {members.map((member, place) => (
          <MemberRow
            key={member.professionalId}
            member={member}
            professional={professionals.byId.get(member.professionalId)}
            on={on}
            isFirst={place === 0}
            isLast={place === members.length - 1}
            members={members}
            onChange={onChange}
          />
        ))}
      </ol>
      <Select
        // Emptied after each choice: the chosen one is in the list above.
        key={members.length}
        aria-label={words.addMember}
        placeholder={words.addHint}
        error={error}
        searchable
        data={candidates.map(({ id, name, function: work }) => ({
          value: id,
          label: `${name} · ${functionWords[language][work]}`,
        }))}
        nothingFoundMessage={words.nobodyLeft}
        onChange={(id) => {
          const chosen = id === null ? undefined : professionals.byId.get(id)
          if (!chosen) return
          onChange([...members, { professionalId: chosen.id, function: chosen.function, substitute: false }])
        }}
      />
    </Wide>
  )
}

interface MemberRowProps {
  readonly member: TeamMember
  /** Undefined for somebody out of sight. */
  readonly professional: Professional | undefined
  readonly on: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly members: readonly TeamMember[]
  readonly onChange: (members: readonly TeamMember[]) => void
}

function MemberRow({ member, professional, on, isFirst, isLast, members, onChange }: MemberRowProps) {
  const words = useMessages(messages)
  const { professionalId: id, function: work, substitute } = member
  const name = professional?.name ?? words.someone
  const concern = professional && concernOf(professional, on)
  return (
    <li>
      <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name} {concern && <ConcernMark concern={concern} />}
      </Text>
      <FunctionInput
        professional={professional}
        value={work}
        label={words.functionOf(name)}
        onChange={(chosen) => onChange(withChange(members, id, { function: chosen }))}
      />
      <Checkbox
        size="xs"
        label={words.isSubstitute}
        aria-label={words.isSubstituteOf(name)}
        checked={substitute}
        onChange={(event) => onChange(withChange(members, id, { substitute: event.currentTarget.checked }))}
      />
      <Group gap={0} wrap="nowrap">
        <ActionIcon aria-label={words.moveUp(name)} disabled={isFirst} onClick={() => onChange(moved(members, id, -1))}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon aria-label={words.moveDown(name)} disabled={isLast} onClick={() => onChange(moved(members, id, 1))}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={words.remove(name)}
          onClick={() => onChange(members.filter(({ professionalId }) => professionalId !== id))}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </li>
  )
}
