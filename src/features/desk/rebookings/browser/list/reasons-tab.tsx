import styles from './reasons.module.css'
import { Text, UnstyledButton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { ListFrame } from '../../../../../browser/table/list-frame.tsx'
import { pastPeriodNames } from '../../../../../browser/table/period.ts'
import { countReasons } from '../../list-contract.ts'
import { reasonWord } from '../../../../agenda/offers/both.ts'
import { messages } from '../messages.ts'
import { pastFilters } from './list-filters.ts'
import { useListFilters } from './use-list-filters.ts'

/** How often each reason was given, the most frequent first, each with its share and the list behind it. */
export default function ReasonsTab() {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { asked, chips, periodSelect, records } = useListFilters(pastFilters, 'tudo', pastPeriodNames)
  const { data, error, refetch } = useContract(countReasons, { query: asked }, { placeholderData: (before) => before })
  const most = data?.items[0]?.count ?? 0
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ListFrame
      title={words.reasonsTitle}
      tools={
        <>
          {periodSelect}
          <ListFilterButton filters={pastFilters} choices={records} />
        </>
      }
      endTools={null}
      summary={data && <Text c="dimmed">{words.reasonsOf(data.total)}</Text>}
      chips={chips}
      busy={!data && !error}
    >
      {error && <DidNotCome title={words.failed} error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={240} label={words.loading} />}
      {data?.total === 0 && <Empty title={words.noPast} hint={words.noPastHint} />}
      {data && data.total > 0 && (
        <ol className={styles.bars}>
          {data.items.map(({ reason, count }) => {
            const name = reasonWord(reason)[language]
            return (
              <li key={reason ?? 'none'}>
                <UnstyledButton
                  className={styles.bar}
                  title={words.showList(name)}
                  onClick={() => setSearch({ aba: 'feitas', motivo: [reason ?? 'none'] }, { push: true })}
                >
                  <span>{name}</span>
                  <span className={styles.track}>
                    <span className={styles.fill} style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                  <span className={`figures ${styles.count}`}>
                    {count} · {percent.format(count / data.total)}
                  </span>
                </UnstyledButton>
              </li>
            )
          })}
        </ol>
      )}
    </ListFrame>
  )
}
