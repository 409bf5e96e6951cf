import styles from './pauses.module.css'
import { Text } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { localTime } from '../../../../shared/time.ts'
import type { CasePauses, Item, OnePause } from '../contract.ts'
import { type Identifier, identifiersNeeded } from '../rules.ts'
import { identityItem, whoItems } from '../who-list.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { IdentityCheck } from './identity-check.tsx'
import { messages } from './messages.ts'
import { useAnswering } from './use-pauses.ts'

interface PauseItemsProps {
  readonly of: CasePauses
  readonly pause: OnePause
}

/** What is asked in a pause, each with its answers. */
export function PauseItems({ of, pause }: PauseItemsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const who = whoItems(pause.edition, pause.pause)
  const underOf = (item: Item | undefined) =>
    item?.own !== null ? (item ? words.ofUnit : undefined) : who.find(({ key }) => key === item.key)?.under?.[language]
  return (
    <ul className={styles.items}>
      {pause.items.map((item, index) => {
        const under = underOf(item)
        return (
          <Fragment key={item.key}>
            {under !== undefined && under !== underOf(pause.items[index - 1]) && (
              <li className={styles.under}>{under}</li>
            )}
            <OneItem of={of} pause={pause} item={item} />
          </Fragment>
        )
      })}
    </ul>
  )
}

function OneItem({ of, pause, item }: PauseItemsProps & { readonly item: Item }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const textId = useId()
  const { answer, answering } = useAnswering(of.appointmentId)
  const [called, setCalled] = useState<Identifier[]>([...(item.given?.identifiers ?? [])])
  const who = whoItems(pause.edition, pause.pause).find(({ key }) => key === item.key)
  const isIdentity = item.key === identityItem
  const isClosed = !of.can.includes('answer') || pause.state !== 'open' || pause.obstacles.includes('status')
  const isGiven = item.given !== null
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <span id={textId}>{item.own ?? who?.text[language]}</span>
        {item.given && (
          <Text size="sm" c="dimmed">
            {words.said(item.given.byName, localTime(item.given.at, of.timeZone))}
          </Text>
        )}
      </div>
      {isIdentity && (
        <IdentityCheck
          patient={of.patient}
          checked={item.given?.identifiers ?? called}
          disabled={isClosed || isGiven}
          onChange={setCalled}
        />
      )}
      <AnswerButtons
        answers={item.answers}
        given={item.given?.answer ?? null}
        yes={who?.yes}
        labelledBy={textId}
        disabled={isClosed || (isIdentity && !isGiven && called.length < identifiersNeeded)}
        busy={answering !== null}
        onAnswer={(given) => answer(pause.pause, item.key, given, isIdentity && given ? called : [])}
      />
    </li>
  )
}
