import styles from './kits.module.css'
import { Text } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { messages } from './messages.ts'

interface Shown {
  readonly name: string
  readonly active: boolean
}

interface CompositionProps {
  readonly lines: readonly {
    readonly id: string
    readonly material: Shown
    /** How much of it, in words. */
    readonly amount: string
    readonly optional: boolean
    readonly substitutes: readonly Shown[]
  }[]
}

/** What a kit has, as it is looked at: how much of what, and what may stand in for it. */
export function Composition({ lines }: CompositionProps) {
  const words = useMessages(messages)
  const named = ({ name, active }: Shown) => (active ? name : `${name} (${words.outOfUse})`)
  return (
    <ul className={styles.composition}>
      {lines.map(({ id, material, amount, optional, substitutes }) => (
        <li key={id}>
          <span className={styles.name}>
            {named(material)}
            {optional && (
              <Text inherit span c="dimmed">
                {' · '}
                {words.optional.toLowerCase()}
              </Text>
            )}
          </span>
          <span className="figures">{amount}</span>
          {substitutes.length > 0 && (
            <Text inherit c="dimmed" className={styles.beneath}>
              {words.or} {substitutes.map(named).join(`, ${words.or} `)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
