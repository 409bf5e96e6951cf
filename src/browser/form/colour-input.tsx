import styles from './colour-input.module.css'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { defineMessages } from '../../shared/language.ts'
import { palette } from '../../shared/palette.ts'
import { useMessages } from '../messages.ts'
import { WideGroup } from './form-body.tsx'

const messages = defineMessages({
  'pt-BR': {
    none: 'Sem cor',
    other: 'Outra cor',
    named: (colour: string) => `Cor ${colour}`,
  },
  en: {
    none: 'No colour',
    other: 'Another colour',
    named: (colour) => `Colour ${colour}`,
  },
})

interface ColourInputProps {
  readonly label: string
  readonly hint?: string | undefined
  /** `#1f7a6d`, or null. */
  readonly value: string | null
  onChange(this: void, colour: string | null): void
  readonly error?: ReactNode
}

/** One of a few colours, another, or none. */
export function ColourInput({ label: legend, hint, value, onChange, error }: ColourInputProps) {
  const words = useMessages(messages)
  const choice = (colour: string | null, label: string) => (
    <label key={colour} title={label}>
      <input
        type="radio"
        name="colour"
        aria-label={label}
        checked={value === colour}
        onChange={() => onChange(colour)}
      />
      <span
        className={colour === null ? `${styles.swatch} ${styles.none}` : styles.swatch}
        {...(colour !== null && { style: { '--swatch': colour } as React.CSSProperties })}
      />
    </label>
  )
  return (
    <WideGroup title={legend}>
      <Group gap={6} className={styles.choices}>
        {choice(null, words.none)}
        {palette.map((colour) => choice(colour, words.named(colour)))}
        {value !== null && !palette.includes(value) && choice(value, words.named(value))}
        <input
          type="color"
          aria-label={words.other}
          title={words.other}
          value={value ?? '#94a3b8'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {error ?? hint}
      </Text>
    </WideGroup>
  )
}
