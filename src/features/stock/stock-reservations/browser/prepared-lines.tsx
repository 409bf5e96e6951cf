import { Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { lotInWords } from '../../stock/browser/wording.ts'
import { placeWords } from '../../stock/words.ts'
import type { PreparedLine, SetAside } from '../record.ts'
import { messages } from './messages.ts'
import styles from './prepared-lines.module.css'

/** What lacks of its own is told first; what it can do without, last. */
const weight = ({ lacking, optional }: PreparedLine) => (lacking > 0 ? (optional ? 1 : 0) : 2)

/** The materials of a surgery, folded to a line: what is reserved of which lots, what is on it, and what lacks. */
export function PreparedLines({ lines }: { readonly lines: readonly PreparedLine[] }) {
  const words = useMessages(messages)
  const needed = lines.filter(({ optional }) => !optional)
  const ready = needed.filter(({ lacking }) => lacking === 0).length
  return (
    <details className={styles.lines}>
      <summary>{words.shown(ready, needed.length)}</summary>
      <ul aria-label={words.ofCase}>
        {lines
          .toSorted((one, other) => weight(one) - weight(other))
          .map((line) => (
            <PreparedLineView key={line.materialId} line={line} />
          ))}
      </ul>
    </details>
  )
}

function PreparedLineView({ line }: { readonly line: PreparedLine }) {
  const words = useMessages(messages)
  const places = useMessages(placeWords)
  const language = useLanguage()
  const { materialId, materialName, useUnit, needed, issued, lacking, optional, lots } = line
  const lotOf = ({ quantity, place, materialName: name, materialId: id, ...lot }: SetAside) =>
    [`${quantity} ×`, id === materialId ? null : `${name},`, lotInWords(lot, language), `· ${places[place]}`]
      .filter(Boolean)
      .join(' ')
  return (
    <li aria-label={materialName}>
      <span>
        {materialName} · {words.state(needed, useUnit)}
        {optional && ` · ${words.optional}`}
      </span>
      <Text size="xs" c="dimmed" component="span">
        {[issued > 0 && words.onCase(issued), ...lots.map(lotOf)].filter(Boolean).join('; ')}
      </Text>
      {lacking > 0 && (
        <Text size="xs" component="span" c={optional ? 'dimmed' : 'var(--pauta-danger)'}>
          {words.lackingOf(lacking)}
        </Text>
      )}
    </li>
  )
}
