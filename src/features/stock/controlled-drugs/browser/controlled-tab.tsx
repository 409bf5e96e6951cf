import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { type ControlledDrug, listControlled } from '../contract.ts'
import { messages } from './messages.ts'

const RegisterDrawer = lazy(() => import('./register-drawer.tsx'))
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'))
const HandOversDrawer = lazy(() => import('./hand-overs-drawer.tsx'))

/** What Portaria 344 controls at the unit: its balance, its last count, and the register of each. */
export default function ControlledTab() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const pages = usePages(listControlled, { query: { unitId: unit.id } })
  const columns = useMemo(() => drugColumns(language, unit.timeZone), [language, unit.timeZone])
  const drugId = readId(search['controlado'])
  const drug = pages.rows.find(({ id }) => id === drugId)
  const close = () => setSearch({ controlado: undefined, contagem: undefined, de: undefined, ate: undefined })
  return (
    <>
      <RecordList
        list="controlled-drugs"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isPast={({ onHand }) => onHand === 0}
        openId={drugId}
        onOpen={({ id }) => setSearch({ controlado: id }, { push: true })}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => setSearch({ contagem: 'lista' }, { push: true })}>
              {words.handOvers}
            </Button>
            {may('stock.edit') && (
              <>
                <Button variant="default" onClick={() => setSearch({ contagem: 'nova' }, { push: true })}>
                  {words.handOver}
                </Button>
                <Button onClick={() => setSearch({ lancar: 'retirada' }, { push: true })}>{words.withdraw}</Button>
              </>
            )}
          </Group>
        }
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <Suspense>
        {drug && <RegisterDrawer drug={drug} onClose={close} />}
        {search['contagem'] === 'nova' && may('stock.edit') && <HandOverDialog unitId={unit.id} onClose={close} />}
        {search['contagem'] === 'lista' && <HandOversDrawer unit={unit} onClose={close} />}
      </Suspense>
    </>
  )
}

function drugColumns(language: Language, zone: string): Column<ControlledDrug>[] {
  const words = messages[language]
  return [
    { id: 'name', title: words.name, cell: ({ name }) => <b>{name}</b> },
    { id: 'list', title: words.list, cell: ({ controlledList }) => controlledList, width: '90px', card: 'named' },
    {
      id: 'balance',
      title: words.balance,
      cell: ({ onHand, useUnit }) => `${onHand} ${useUnit}`,
      width: '140px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    {
      id: 'counted',
      title: words.counted,
      cell: ({ countedAt }) => (countedAt === null ? words.never : formatDayTime(countedAt, zone, language)),
      width: '200px',
      card: 'named',
    },
    {
      id: 'difference',
      title: words.handOver,
      cell: ({ difference }) => difference !== null && <DifferenceMark by={difference} language={language} />,
      width: '190px',
      card: 'corner',
    },
  ]
}

/** Whether what was counted is what the books said. */
function DifferenceMark({ by, language }: { readonly by: number; readonly language: Language }) {
  const words = messages[language]
  return by === 0 ? (
    <Mark tone="good" icon={IconCircleCheck}>
      {words.matches}
    </Mark>
  ) : (
    <Mark tone="bad" icon={IconExclamationCircle}>
      {words.differs(by)}
    </Mark>
  )
}
