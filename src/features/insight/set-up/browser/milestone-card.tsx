import styles from './set-up.module.css'
import { Anchor, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import type { MilestoneStanding } from '../contract.ts'
import { placesOfLacks } from '../steps.ts'
import { lackMessages, setUpMessages } from './messages.ts'

/** One of the first days: that it can come, or what is in its way, each with the page where it is mended. */
export function MilestoneCard({ milestone: { id, unitId, lacks } }: { readonly milestone: MilestoneStanding }) {
  const words = useMessages(setUpMessages)
  const lackWords = useMessages(lackMessages)
  const names = useUnitNames()
  const isReady = lacks.length === 0
  return (
    <li className={styles.milestone}>
      <Title order={3} size="h3">
        {words[id]}
      </Title>
      <Mark tone={isReady ? 'good' : 'warning'} icon={isReady ? IconCircleCheck : IconAlertCircle}>
        {[isReady ? words.ready : words.lacking, unitId && words.inUnit(names.get(unitId) ?? '')]
          .filter(Boolean)
          .join(' ')}
      </Mark>
      {!isReady && (
        <ul className={styles.lacks}>
          {lacks.map((lack) => {
            const { to, search } = placesOfLacks[lack].place
            return (
              <li key={lack}>
                <Anchor size="sm" renderRoot={(root) => <Link {...root} to={to} search={search ?? {}} />}>
                  {lackWords[lack]}
                </Anchor>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
