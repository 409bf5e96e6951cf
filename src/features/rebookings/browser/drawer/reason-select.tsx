import { Select } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { type RebookReason, rebookReasons } from '../../../appointments/states.ts'
import { reasonWord } from '../../messages.ts'
import { messages } from '../messages.ts'

interface ReasonSelectProps {
  readonly value: RebookReason | null
  readonly error: string | undefined
  /** Only what was missed is rebooked because it was. */
  readonly wasMissed: boolean
  readonly onChange: (reason: RebookReason | null) => void
}

/** Why somebody is rebooked, from the tree of reasons. */
export function ReasonSelect({ value, error, wasMissed, onChange }: ReasonSelectProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const offered = rebookReasons.filter((one) => one !== 'missed' || wasMissed)
  return (
    <Select
      label={words.whyField}
      data={offered.map((one) => ({ value: one, label: reasonWord(one)[language] }))}
      value={value}
      error={error}
      onChange={(chosen) => onChange(offered.find((one) => one === chosen) ?? null)}
    />
  )
}
