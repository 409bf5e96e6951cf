import { Group, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './count-strip.module.css'

interface CountStripProps<Value extends string> {
  /** What is counted: "Situação". */
  readonly label: string
  readonly values: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: ReactNode
    /** Undefined while it is not known. */
    readonly count: number | undefined
    /** What they come to, where that is told too: an amount. */
    readonly detail?: string | undefined
  }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Legend, counts and filter in one: how many there are of each value; a click shows only those. On a phone it scrolls. */
export function CountStrip<Value extends string>({ label, values, chosen, onChange }: CountStripProps<Value>) {
  return (
    <Group gap={4} className={styles.strip} role="group" aria-label={label}>
      {values.map(({ value, label: name, icon, count, detail }) => {
        const isChosen = chosen.includes(value)
        return (
          <UnstyledButton
            key={value}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
          >
            {icon} {name} <b className="figures">{count ?? '–'}</b>
            {detail && <span className="figures">{detail}</span>}
          </UnstyledButton>
        )
      })}
    </Group>
  )
}
