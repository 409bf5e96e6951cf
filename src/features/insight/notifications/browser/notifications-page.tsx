import styles from './notifications.module.css'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { type KeyLine, useKeyGroup } from '../../../../browser/shortcuts.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { chipOf } from '../../../../browser/table/filter-chips.tsx'
import { ListFrame } from '../../../../browser/table/list-frame.tsx'
import { SearchParamSelect, UnitSelect } from '../../../../browser/table/search-param-select.tsx'
import { noticeKindWords, noticeKinds, noticePermissions } from '../../../foundation/offers/both.ts'
import { notificationStates } from '../contract.ts'
import { messages } from './messages.ts'
import { MutedKinds } from './muted-kinds.tsx'
import { NotificationList } from './notification-list.tsx'
import { useActs } from './use-acts.ts'

/** `/notificacoes`: what needs the person before what is there to know, done and put off where it stands. */
export default function NotificationsPage() {
  const words = useMessages(messages)
  const kinds = useMessages(noticeKindWords)
  const { may } = useSession()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const acts = useActs()
  useDocumentTitle(`${words.title} · Pauta`)
  useKeyGroup(words.keys, useKeyLines())
  const state = notificationStates.find((one) => one === search['estado']) ?? 'open'
  const offered = noticeKinds.filter((kind) => may(noticePermissions[kind]))
  const kind = offered.find((one) => one === search['tipo'])
  const unit = units.find(({ id }) => id === readId(search['filial']))
  const query = { state, ...(kind && { kind: [kind] }), ...(unit && { unitId: [unit.id] }) }
  return (
    <ListFrame
      title={words.title}
      actions={
        <Button variant="default" leftSection={<IconChecks size={16} />} onClick={acts.readAll}>
          {words.readAll}
        </Button>
      }
      tools={
        <>
          <Choice
            label={words.state}
            value={state}
            options={notificationStates.map((one) => ({ value: one, label: words[one] }))}
            onChange={(next) => setSearch({ estado: next === 'open' ? undefined : next })}
          />
          <SearchParamSelect
            member="tipo"
            label={words.kind}
            none={words.anyKind}
            options={offered.map((one) => ({ value: one, label: kinds[one] }))}
          />
          <UnitSelect label={words.unit} none={words.anyUnit} />
        </>
      }
      summary={<MutedKinds />}
      chips={[
        ...chipOf('tipo', kind && `${words.kind}: ${kinds[kind]}`),
        ...chipOf('filial', unit && `${words.unit}: ${unit.shortName}`),
      ]}
    >
      <div className={styles.page}>
        <NotificationList query={query} narrowed={kind !== undefined || unit !== undefined} />
      </div>
    </ListFrame>
  )
}

/** What the list answers to while the keyboard is in it. */
function useKeyLines(): readonly KeyLine[] {
  const { keyMove, keyOpen, keyDone, keySnooze } = useMessages(messages)
  return useMemo(
    () => [
      { keys: ['ArrowUp', 'ArrowDown'], description: keyMove },
      { keys: ['Enter'], description: keyOpen },
      { keys: ['e'], description: keyDone },
      { keys: ['z'], description: keySnooze },
    ],
    [keyMove, keyOpen, keyDone, keySnooze],
  )
}
