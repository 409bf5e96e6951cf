import { Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { Tried, TriedLine } from '../draft-contract.ts'
import { aboutShown, explain } from '../explain.ts'
import { draftMessages } from './draft-messages.ts'
import styles from './pay-rules.module.css'

/** Whose pay would be otherwise: now, with the rule, and the difference; opened, the lines that change and why. */
export function TriedPeople({ tried }: { readonly tried: Tried }) {
  const words = useMessages(draftMessages)
  if (tried.people.length === 0)
    return (
      <Text>
        <b>{words.same}</b> {words.sameHint}
      </Text>
    )
  return (
    <div className={styles.people}>
      <Sums {...tried} name={words.total} isTotal />
      {tried.people.map(({ professionalId, professionalName, lines, more, ...sums }) => (
        <details key={professionalId}>
          <summary>
            <Sums {...sums} name={professionalName} beneath={words.lines(lines.length + more)} />
          </summary>
          <ul className={styles.lines}>
            {lines.map(({ key, now, tried }) => (
              <Line key={key} now={now} tried={tried} />
            ))}
          </ul>
          {more > 0 && (
            <Text size="sm" c="dimmed">
              {words.moreLines(more)}
            </Text>
          )}
        </details>
      ))}
    </div>
  )
}

interface SumsProps extends Pick<Tried, 'nowCentavos' | 'thenCentavos'> {
  readonly name: string
  readonly beneath?: string
  readonly isTotal?: boolean
}

function Sums({ name, beneath, nowCentavos, thenCentavos, isTotal = false }: SumsProps) {
  const words = useMessages(draftMessages)
  const language = useLanguage()
  const by = thenCentavos - nowCentavos
  const figures = [
    [words.now, formatMoney(nowCentavos, language)],
    [words.withRule, formatMoney(thenCentavos, language)],
    [words.difference, `${by > 0 ? '+' : ''}${formatMoney(by, language)}`],
  ] as const
  return (
    <span className={styles.sums} data-total={isTotal || undefined}>
      <span className={styles.who}>
        {!isTotal && <IconChevronDown size={14} aria-hidden />}
        <b>{name}</b>
        {beneath && <small>{beneath}</small>}
      </span>
      {figures.map(([label, amount]) => (
        <span key={label} className={styles.figure}>
          <small>{label}</small>
          <span className="figures">{amount}</span>
        </span>
      ))}
    </span>
  )
}

function Line({ now, tried }: { readonly now: TriedLine | null; readonly tried: TriedLine | null }) {
  const words = useMessages(draftMessages)
  const language = useLanguage()
  const either = tried ?? now
  if (!either) return null
  const said = (line: TriedLine | null, none: string) => {
    if (!line) return none
    const how = explain(line, language).slice(aboutShown(line, language).length + 2)
    return line.ruleName === null ? how : `${line.ruleName}: ${how}`
  }
  return (
    <li>
      <b>{aboutShown(either, language)}</b>
      <dl>
        <dt>{words.now}</dt>
        <dd>{said(now, words.nothingNow)}</dd>
        <dt>{words.withRule}</dt>
        <dd>{said(tried, words.nothingThen)}</dd>
      </dl>
    </li>
  )
}
