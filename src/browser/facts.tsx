import styles from './facts.module.css'
import type { ReactNode } from 'react'

/** What is known of a record, line by line: `Fact` after `Fact`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A line of it. What is not known shows a dash. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isUnknown = children === null || children === undefined || children === ''
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{isUnknown ? '–' : children}</dd>
    </div>
  )
}

/** The lines as a list, name and value. */
export function FactList({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Facts>
      {facts.map(([name, value], index) => (
        <Fact key={`${index} ${name}`} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}
