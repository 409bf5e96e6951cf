import { Group, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { both, inBoth } from '../../../../shared/both.ts'
import { askerWords, reasonWord } from '../rebook-words.ts'
import { askerOf, type RebookAsker, rebookAskers, type RebookReason } from '../states.ts'
import { cancelReasons } from '../../../sales/offers/both.ts'
import { reasonGroupOf, words } from './words.ts'

const reasonField = both('Motivo da remarcação', 'Reason of the rebooking')
const askerField = both('A pedido de', 'Asked by')
const labels = inBoth((language) => ({ reason: reasonField[language], asker: askerField[language] }))

interface ReasonSelectProps {
  readonly value: RebookReason | null
  readonly error: ReactNode
  /** Only what was missed is rebooked because it was. */
  readonly wasMissed: boolean
  readonly onChange: (reason: RebookReason | null) => void
}

/** Why somebody is rebooked, from the tree of reasons. */
export function ReasonSelect({ value, error, wasMissed, onChange }: ReasonSelectProps) {
  const { reasonGroup } = useMessages(words)
  const language = useLanguage()
  const { reason: label } = useMessages(labels)
  const option = (one: RebookReason) => ({ value: one, label: reasonWord(one)[language] })
  const groups = [...new Set(cancelReasons.map(reasonGroupOf))].map((group) => ({
    group: reasonGroup[group],
    items: cancelReasons.filter((one) => reasonGroupOf(one) === group).map(option),
  }))
  return (
    <Select
      label={label}
      data={wasMissed ? [option('missed'), ...groups] : groups}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen)}
    />
  )
}

/** What a form says of why an appointment is replaced. */
export interface Why {
  readonly reason: RebookReason | null
  readonly askedBy: RebookAsker
}

interface WhyRebookedProps {
  readonly value: Why
  readonly error: ReactNode
  readonly wasMissed: boolean
  readonly onChange: (why: Why) => void
}

/** Why an appointment is replaced, and on whose wish: with the reason goes whose it usually is. */
export function WhyRebooked({ value: { reason, askedBy }, error, wasMissed, onChange }: WhyRebookedProps) {
  const language = useLanguage()
  const { asker } = useMessages(labels)
  return (
    <>
      <ReasonSelect
        value={reason}
        error={error}
        wasMissed={wasMissed}
        onChange={(next) => onChange({ reason: next, askedBy: next ? askerOf(next) : askedBy })}
      />
      <Group gap="sm">
        <Text fw={600} size="sm">
          {asker}
        </Text>
        <Choice
          label={asker}
          options={rebookAskers.map((one) => ({ value: one, label: askerWords[language][one] }))}
          value={askedBy}
          onChange={(next) => onChange({ reason, askedBy: next })}
        />
      </Group>
    </>
  )
}
