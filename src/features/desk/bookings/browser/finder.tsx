import styles from './bookings-page.module.css'
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { type AppointmentDetail, ordinaryHoldMinutes } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'
import { DurationAdviceContext } from './duration-advice.ts'
import { ForWhom } from './for-whom.tsx'
import { HoldLength } from './hold-length.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { SlotCalendar } from './slot-calendar.tsx'
import { SlotList } from './slot-list.tsx'
import { useSlots } from './use-slots.ts'
import { useTakeSlot } from './use-take-slot.ts'
import type { Wanted } from './use-wish.ts'
import { WishFields } from './wish-fields.tsx'

interface FinderProps {
  readonly catalogue: Catalogue
  readonly wanted: Wanted
  readonly onDone: (made: AppointmentDetail) => void
}

/** The next times that fit everything, for what was picked, as a list or over the week; one of them is taken. */
export function Finder({ catalogue, wanted, onDone }: FinderProps) {
  const words = useMessages(bookingsMessages)
  const Advice = use(DurationAdviceContext)
  const { may } = useSession()
  const narrow = useNarrow()
  const [adjusts, setAdjusts] = useState(false)
  const [search, setSearch] = useSearchParams()
  const { slots, isAsked, query, hasMore, more } = useSlots(wanted)
  const results = useRef<HTMLDivElement>(null)
  // Picked: the first time is one press away, once. So it is again where somebody was quicker at the one that was pressed.
  const isToFocus = useRef(wanted.wish.itemId !== undefined)
  const focusFirst = () => {
    if (!isToFocus.current) return
    const first = results.current?.querySelector<HTMLElement>('[data-slots] button, [data-status="free"]')
    if (!first) return
    isToFocus.current = false
    // Unless somebody writes in a field meanwhile.
    if (!results.current?.closest('section')?.querySelector('input:focus')) first.focus({ preventScroll: true })
  }
  const [holdMinutes, setHoldMinutes] = useState(ordinaryHoldMinutes)
  const { take, isBusy } = useTakeSlot(
    { wanted, catalogue, holdMinutes },
    {
      onDone,
      onTaken: () => {
        isToFocus.current = true
        void query.refetch()
      },
    },
  )
  const { patientId, procedure, wish } = wanted
  const ways = !may('appointment.book') || patientId === undefined ? [] : waysOf(procedure?.kind)
  const shown = search['ver'] === 'calendario' ? 'calendario' : 'lista'

  const answered = useEffectEvent(() => {
    if (shown === 'lista' && !query.isPlaceholderData) focusFirst()
  })
  useEffect(() => answered(), [query.dataUpdatedAt, query.isPlaceholderData, slots.length])

  const list = { slots, catalogue, ways, isBusy, onTake: take }
  return (
    <Stack component="section" aria-label={words.finder} gap="sm" className={styles.finder}>
      <Title order={2} size="h4">
        {words.finder}
      </Title>
      <ForWhom catalogue={catalogue} wanted={wanted} />
      {narrow && !adjusts ? (
        <Button variant="default" onClick={() => setAdjusts(true)}>
          {words.adjust}
        </Button>
      ) : (
        <WishFields catalogue={catalogue} wanted={wanted} />
      )}
      {Advice && procedure?.kind === 'surgery' && wish.professionalId !== undefined && (
        <Suspense fallback={null}>
          <Advice
            procedureId={procedure.id}
            professionalId={wish.professionalId}
            usual={procedure.durationMinutes}
            minutes={wish.minutes}
            onMinutes={(minutes) => setSearch({ duracao: minutes?.toString() })}
          />
        </Suspense>
      )}
      {!isAsked ? (
        wish.itemId === undefined && <Empty hint={may('waitlist.read') ? words.start : words.startLooking} />
      ) : query.error && slots.length === 0 ? (
        <DidNotCome title={words.loadFailed} error={query.error} onAgain={() => void query.refetch()} />
      ) : query.isPending ? (
        <div role="status" aria-label={words.loading}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={44} mb={8} />
          ))}
        </div>
      ) : slots.length === 0 ? (
        <NothingFits wanted={wanted} catalogue={catalogue} />
      ) : (
        <>
          <Group justify="space-between">
            <Title order={3} size="h5">
              {words.slots}
            </Title>
            {may('appointment.extendHold') && ways.includes('hold') && (
              <HoldLength minutes={holdMinutes} onChange={setHoldMinutes} />
            )}
            <Choice
              label={words.howShown}
              value={shown}
              options={[
                { value: 'lista', label: words.list },
                { value: 'calendario', label: words.calendar },
              ]}
              onChange={(value) => setSearch({ ver: value === 'lista' ? undefined : value })}
            />
          </Group>
          <div
            ref={results}
            aria-busy={query.isPlaceholderData}
            className={query.isPlaceholderData ? styles.stale : ''}
          >
            {shown === 'lista' ? (
              <SlotList {...list} />
            ) : (
              <SlotCalendar {...list} wanted={wanted} onShown={focusFirst} />
            )}
          </div>
          {hasMore && shown === 'lista' && (
            <Button variant="default" onClick={more}>
              {words.moreSlots}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

/** A surgery begins as a hold; a visit is booked at once, or held. */
function waysOf(kind: string | undefined): ('hold' | 'book')[] {
  return kind === 'surgery' ? ['hold'] : ['book', 'hold']
}
