import './record.css'
import type { ReactNode } from 'react'

/** What is known of a record, name and value a line; what is not known shows a dash. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="record-facts">
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`} className="record-fact">
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
