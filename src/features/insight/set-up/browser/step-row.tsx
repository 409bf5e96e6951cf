import styles from './set-up.module.css'
import { Button, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import type { StepStanding } from '../contract.ts'
import { stepsOfSetUp } from '../steps.ts'
import { setUpMessages } from './messages.ts'
import { incompleteWords, lackingWords, stepWords } from './step-words.ts'

interface StepRowProps {
  readonly step: StepStanding
  /** It is what comes next: the one filled button of the page. */
  readonly isNext: boolean
  /** What shortens it. */
  readonly children?: ReactNode
}

/** One step: what it is for, what it rests on, how far it is, and the way to where it is done. */
export function StepRow({ step: { id, done, count, unitIds, incomplete }, isNext, children }: StepRowProps) {
  const words = useMessages(setUpMessages)
  const names = useUnitNames()
  const { name, why } = stepWords(words, id)
  const { place, restsOn, isUseful } = stepsOfSetUp[id]
  const before = restsOn.map((one) => stepWords(words, one).name).join(', ')
  const open = [
    !done && unitIds.length > 0 && lackingWords(words, id, unitIds.map((unitId) => names.get(unitId)).join(', ')),
    incompleteWords(words, id, incomplete),
  ].filter(Boolean)
  const Sign = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles.step} data-done={done || undefined} aria-label={name}>
      <Sign size={22} className={styles.sign} role="img" aria-label={done ? words.done : words.todo} />
      <div className={styles.about}>
        <Title order={3} size="h3">
          {name}
          {count > 0 && (
            <Text span c="dimmed" size="sm" ml={8} className="figures">
              {count}
            </Text>
          )}
          {isUseful && !done && (
            <Text span c="dimmed" size="sm" ml={8}>
              {words.useful}
            </Text>
          )}
        </Title>
        <Text size="sm" c="gray.7">
          {why}
        </Text>
        {!done && before && (
          <Text size="sm" c="dimmed">
            {words.restsOn(before)}
          </Text>
        )}
        {open.length > 0 && (
          <Text size="sm" className={styles.open}>
            {open.join(' · ')}
          </Text>
        )}
      </div>
      <div className={styles.ways}>
        {children}
        <Button
          renderRoot={(root) => <Link {...root} to={place.to} search={place.search ?? {}} />}
          variant={isNext ? 'filled' : 'default'}
          size="sm"
          aria-label={`${words.open}: ${name}`}
        >
          {words.open}
        </Button>
      </div>
    </li>
  )
}
