import { Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { defineMessages } from '../../../../shared/language.ts'
import { formatLength } from '../../../../shared/length-words.ts'
import { learnedDuration } from '../contract.ts'

const messages = defineMessages({
  'pt-BR': {
    duration: 'Duração',
    usual: (length: string) => `${length} (catálogo)`,
    learned: (length: string) => `${length} (real)`,
    because: (cases: number) => `Tempo real em sala: mediana das últimas ${cases} deste procedimento com este médico.`,
  },
  en: {
    duration: 'Duration',
    usual: (length: string) => `${length} (catalogue)`,
    learned: (length: string) => `${length} (real)`,
    because: (cases: number) =>
      `Real time in the room: median of the last ${cases} of this procedure with this doctor.`,
  },
})

/** Starts are looked for in steps of five minutes: what is learned is rounded up to them. */
const stepMinutes = 5

interface DurationAdviceProps {
  readonly procedureId: string
  readonly professionalId: string
  readonly usual: number
  readonly minutes: number | undefined
  readonly onMinutes: (minutes: number | undefined) => void
}

/** Offers to look for times as long as the doctor really takes, once enough cases are known, and says why. */
export default function DurationAdvice({
  procedureId,
  professionalId,
  usual,
  minutes,
  onMinutes,
}: DurationAdviceProps) {
  const words = useMessages(messages)
  const { data } = useContract(learnedDuration, { query: { procedureId, professionalId } })
  const learned = data?.learned
  const rounded = learned ? Math.max(stepMinutes, Math.ceil(learned.minutes / stepMinutes) * stepMinutes) : undefined
  // What was chosen for another doctor or procedure is not this one's.
  const isAnothers = data !== undefined && minutes !== undefined && minutes !== rounded
  const letGo = useEffectEvent(() => onMinutes(undefined))
  useEffect(() => {
    if (isAnothers) letGo()
  }, [isAnothers])
  if (!learned || rounded === undefined) return null
  return (
    <Group gap="xs">
      <Choice
        label={words.duration}
        value={minutes === rounded ? 'learned' : 'usual'}
        options={[
          { value: 'usual', label: words.usual(formatLength(usual)) },
          { value: 'learned', label: words.learned(formatLength(rounded)) },
        ]}
        onChange={(value) => onMinutes(value === 'learned' ? rounded : undefined)}
      />
      <Text size="sm" c="dimmed">
        {words.because(learned.cases)}
      </Text>
    </Group>
  )
}
