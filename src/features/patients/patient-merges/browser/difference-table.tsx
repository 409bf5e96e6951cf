import styles from './merge.module.css'
import { useMessages } from '../../../../browser/messages.ts'
import type { PatientDetail } from '../../patients/record.ts'
import type { Difference } from './differences.ts'
import { mergeWords } from './messages.ts'

interface DifferenceTableProps {
  readonly differences: readonly Difference[]
  readonly kept: PatientDetail
  readonly gone: PatientDetail
  /** Fields of which the value of the one that goes holds. */
  readonly taken: ReadonlySet<string>
  readonly onTake: (name: Difference['name'], isTaken: boolean) => void
}

/** Both records side by side, in what they differ, with a choice each. */
export function DifferenceTable({ differences, kept, gone, taken, onTake }: DifferenceTableProps) {
  const words = useMessages(mergeWords)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.differences}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.remains(kept.recordNumber)}</th>
          <th scope="col">{words.leaves(gone.recordNumber)}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, label, ...values }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {(['kept', 'gone'] as const).map((side) => (
              <td key={side}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`merge-${name}`}
                    aria-label={`${label}: ${values[side] || words.nothing}`}
                    checked={taken.has(name) === (side === 'gone')}
                    onChange={() => onTake(name, side === 'gone')}
                  />
                  <span className={values[side] === '' ? styles.quiet : undefined}>
                    {values[side] || words.nothing}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
