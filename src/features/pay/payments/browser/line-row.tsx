import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useToday } from '../../../../browser/use-today.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { aboutShown, explain, stepShown } from '../../pay-rules/explain.ts'
import { heldWords } from '../../pay-rules/words.ts'
import type { PaymentLine } from '../record.ts'
import styles from './lines.module.css'
import { paymentMessages } from './messages.ts'

interface LineRowProps {
  readonly line: PaymentLine
  readonly onContest?: () => void
  /** Opens why nothing is owed, of what no rule speaks of. */
  readonly onOweNothing?: () => void
  /** Has it wait for a rule again. */
  readonly onOweAgain?: () => void
}

/** Of what no rule pays: why nothing is owed, or that what was paid is taken back. */
function whyNothing(line: PaymentLine, language: Language): string | undefined {
  return line.steps.map((step) => stepShown(line, step, language)).at(-1)
}

/** One line: of what it is and what it comes to; opened, how it came about and where it comes from. */
export function LineRow(props: LineRowProps) {
  const { line } = props
  const words = useMessages(paymentMessages)
  const held = useMessages(heldWords)
  const language = useLanguage()
  const today = useToday()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { heldReason, heldBy, ruleName, edition, patientName, recordNumber } = line
  const days = Temporal.PlainDate.from(line.day).until(Temporal.PlainDate.from(today)).days
  const beneath = [
    heldReason && `${held[heldReason]}: ${words.heldSince(heldBy, Math.max(0, days))}`,
    ruleName !== null ? words.edition(ruleName, edition ?? 1) : heldReason === null && whyNothing(line, language),
    patientName,
    recordNumber !== null && words.record(recordNumber),
  ]
  return (
    <li>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{aboutShown(line, language)}</span>
        <b className="figures">{formatMoney(heldReason ? line.heldCentavos : line.resultCentavos, language)}</b>
        <small>{beneath.filter(Boolean).join(' · ')}</small>
      </button>
      {isOpen && (
        <div id={id} className={styles.open}>
          <p>{explain(line, language)}</p>
          <dl className={styles.steps} aria-label={words.steps}>
            {line.steps.map((step, index) => (
              // Steps stand in their order and have no other name.
              <Step key={`${index} ${step.kind}`} name={stepShown(line, step, language)} centavos={step.centavos} />
            ))}
          </dl>
          <LineLinks {...props} />
        </div>
      )}
    </li>
  )
}

function Step({ name, centavos }: { readonly name: string; readonly centavos: number }) {
  const language = useLanguage()
  return (
    <>
      <dt>{name}</dt>
      <dd className="figures">{formatMoney(centavos, language)}</dd>
    </>
  )
}

/** From a line to its map, its order, its rule and the rest of its case. */
function LineLinks({ line, onContest, onOweNothing, onOweAgain }: LineRowProps) {
  const { unitId, day, caseId, orderId, ruleId } = line
  const words = useMessages(paymentMessages)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const go = (patch: Record<string, string>) => () => setSearch(patch, { push: true })
  return (
    <Group gap="md">
      {caseId !== null && unitId !== null && may('dayMap.read') && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/batemapa"
              search={{ aba: 'fechamento', unidade: unitId, dia: day, cirurgia: caseId } as never}
            />
          )}
        >
          {words.openMap}
        </Anchor>
      )}
      {orderId !== null && may('order.read') && (
        <Anchor component="button" type="button" size="sm" onClick={go({ pedido: orderId })}>
          {words.openOrder}
        </Anchor>
      )}
      {ruleId !== null && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="." search={{ aba: 'regras', regra: ruleId } as never} />}
        >
          {words.openRule}
        </Anchor>
      )}
      {caseId !== null && (
        <Anchor component="button" type="button" size="sm" onClick={go({ caso: caseId })}>
          {words.shares}
        </Anchor>
      )}
      {onOweNothing && (
        <Anchor component="button" type="button" size="sm" onClick={onOweNothing}>
          {words.oweNothing}
        </Anchor>
      )}
      {onOweAgain && (
        <Anchor component="button" type="button" size="sm" onClick={onOweAgain}>
          {words.oweAgain}
        </Anchor>
      )}
      {onContest && (
        <Anchor component="button" type="button" size="sm" onClick={onContest}>
          {words.contestLine}
        </Anchor>
      )}
    </Group>
  )
}
