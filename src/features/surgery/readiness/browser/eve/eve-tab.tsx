import { Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { withTheirPatients } from '../of-patients.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../../browser/states.tsx'
import { addDays, plainDateSchema, todayIn } from '../../../../../shared/time.ts'
import { CalendarPanel, type Catalogue, OfUnit, defaultStart } from '../../../../agenda/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { readEve } from '../../eve-contract.ts'
import { DayBar } from '../day-bar.tsx'
import { EveCase } from './eve-case.tsx'
import { eveMessages } from './eve-messages.ts'
import { HandOverNote } from './hand-over-note.tsx'

const EvePrint = lazy(() => import('./eve-print.tsx'))

/** *Véspera*: every surgery of a unit's day, tomorrow's unless another is asked for, with what is still missing. */
export default function EveTab() {
  return <OfUnit>{(unit, catalogue) => <EveOfUnit unit={unit} catalogue={catalogue} />}</OfUnit>
}

function EveOfUnit({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(eveMessages)
  const [search, setSearch] = useSearchParams()
  const now = useNow()
  const [isPrinting, setPrinting] = useState(false)
  const zone = unit.timeZone
  const tomorrow = addDays(todayIn(zone, now), 1)
  const asked = plainDateSchema.safeParse(search['dia'])
  const day = asked.success ? asked.data : tomorrow
  const { data, error, refetch } = useContract(readEve, { query: { unitId: unit.id, day } }, withTheirPatients)
  const open = (id: string, acao?: 'remarcar') => setSearch({ agendamento: id, acao }, { push: true })
  return (
    <>
      <DayBar
        zone={unit.timeZone}
        day={day}
        home={{ day: tomorrow, name: words.tomorrow }}
        onDay={(next) => setSearch({ dia: next === tomorrow ? undefined : next }, { push: true })}
        onPrint={data && data.items.length > 0 ? () => setPrinting(true) : undefined}
      />
      {!data && !error && <RecordWaiting />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {data && (
        <>
          <HandOverNote unitId={unit.id} day={day} zone={zone} handOver={data.handOver} />
          {data.items.length === 0 && <Empty title={words.empty} hint={words.emptyHint} />}
          <Stack component="ul" gap="sm" p={0} m={0} aria-label={words.surgeries} style={{ listStyle: 'none' }}>
            {data.items.map((one) => (
              <EveCase
                key={one.id}
                surgery={one}
                names={catalogue.names}
                zone={zone}
                onOpen={() => open(one.id)}
                onRebook={() => open(one.id, 'remarcar')}
              />
            ))}
          </Stack>
        </>
      )}
      <Suspense>
        {isPrinting && data && (
          <EvePrint
            surgeries={data.items}
            handOver={data.handOver}
            day={day}
            zone={zone}
            unitName={unit.name}
            names={catalogue.names}
            onDone={() => setPrinting(false)}
          />
        )}
      </Suspense>
      <CalendarPanel catalogue={catalogue} prefill={{ unitId: unit.id, ...defaultStart(unit, day, now) }} />
    </>
  )
}
