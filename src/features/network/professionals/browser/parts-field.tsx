import styles from './parts-field.module.css'
import { ActionIcon, Input, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { functionWords } from '../../procedures/words.ts'
import type { Professional } from '../contract.ts'
import type { Part } from '../parts.ts'
import { functionsOf } from '../rules.ts'
import { FunctionInput } from './function-input.tsx'
import { partsMessages } from './parts-messages.ts'

interface PartsFieldProps {
  readonly label: string
  readonly value: readonly Part[]
  readonly onChange: (parts: Part[]) => void
  readonly error?: ReactNode
  /** Everybody whose name is known. */
  readonly professionals: ReadonlyMap<string, Professional>
  /** Those who may be added, and of whom another function may be. */
  readonly candidates: readonly Professional[]
  /** Nobody is taken out: each has one function at least. */
  readonly keepsPeople?: boolean
}

/** What is wrong with parts as a whole, or with the first of them that is wrong. */
export function partsError(errors: Readonly<Record<string, ReactNode>>): ReactNode {
  return errors['parts'] ?? Object.entries(errors).find(([path]) => path.startsWith('parts.'))?.[1]
}

/** Who does what in a case: each with their function, several of one person who does several things. */
export function PartsField(props: PartsFieldProps) {
  const { label, value, onChange, error, professionals, candidates, keepsPeople = false } = props
  const words = useMessages(partsMessages)
  const language = useLanguage()
  const works = functionWords[language]
  const isThere = (one: Part) =>
    value.some((part) => part.professionalId === one.professionalId && part.function === one.function)
  const left = candidates.flatMap(({ id, name, function: own }) => {
    const work = functionsOf(own).find((one) => !isThere({ professionalId: id, function: one }))
    return work ? [{ value: id, label: `${name} · ${works[work]}`, work }] : []
  })
  const isKept = ({ professionalId: id }: Part) =>
    value.length === 1 || (keepsPeople && value.filter((part) => part.professionalId === id).length === 1)
  const nameOf = (id: string) => professionals.get(id)?.name ?? words.someone
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <ol className={styles.parts} aria-label={label}>
        {value.map((part, place) => (
          <li key={`${part.professionalId} ${part.function}`}>
            <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(part.professionalId)}
            </Text>
            <FunctionInput
              professional={professionals.get(part.professionalId)}
              value={part.function}
              label={words.functionOf(nameOf(part.professionalId))}
              onChange={(work) => {
                const changed = { ...part, function: work }
                // What somebody is already, they are not twice.
                onChange(value.flatMap((one, index) => (index !== place ? [one] : isThere(changed) ? [] : [changed])))
              }}
            />
            {!isKept(part) && (
              <ActionIcon
                aria-label={words.remove(nameOf(part.professionalId), works[part.function])}
                onClick={() => onChange(value.filter((_, index) => index !== place))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <Select
        // Emptied after each choice: the chosen one is in the list above.
        key={value.length}
        aria-label={words.add}
        placeholder={keepsPeople ? words.addFunction : words.addHint}
        searchable
        data={left.map(({ value: id, label: name }) => ({ value: id, label: name }))}
        nothingFoundMessage={words.nobodyLeft}
        onChange={(id) => {
          const chosen = left.find((one) => one.value === id)
          if (chosen) onChange([...value, { professionalId: chosen.value, function: chosen.work }])
        }}
      />
    </Input.Wrapper>
  )
}
