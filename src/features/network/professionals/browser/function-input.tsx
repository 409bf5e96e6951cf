import { NativeSelect, Text } from '@mantine/core'
import { useLanguage } from '../../../../browser/messages.ts'
import type { ProfessionalFunction } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import type { Professional } from '../contract.ts'
import { functionsOf } from '../rules.ts'

interface FunctionInputProps {
  /** Undefined for somebody out of sight, whose function stays. */
  readonly professional: Professional | undefined
  readonly value: ProfessionalFunction
  readonly label: string
  readonly onChange: (work: ProfessionalFunction) => void
}

/** As what somebody takes part: their own work, or what it includes; where there is only that, it is only said. */
export function FunctionInput({ professional, value, label, onChange }: FunctionInputProps) {
  const language = useLanguage()
  const functions = professional ? functionsOf(professional.function) : [value]
  if (functions.length < 2)
    return (
      <Text inherit c="dimmed">
        {functionWords[language][value]}
      </Text>
    )
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as ProfessionalFunction)}
      data={[...new Set([...functions, value])].map((one) => ({ value: one, label: functionWords[language][one] }))}
    />
  )
}
