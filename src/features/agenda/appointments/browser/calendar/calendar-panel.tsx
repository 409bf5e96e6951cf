import { lazy, Suspense } from 'react'
import { type Session, useSession } from '../../../../../browser/current.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { localDate } from '../../../../../shared/time.ts'
import type { AppointmentDetail } from '../../record.ts'
import { useKeyLayer } from '../../../../../browser/shortcuts.ts'
import { readInstant } from './search-params.ts'
import { seek } from './sought.ts'
import type { PickedSlot, Prefill } from '../booking/booking-draft.ts'
import type { Catalogue } from './use-names.ts'

const AppointmentDrawer = lazy(() => import('../drawer/appointment-drawer.tsx'))
const BookingPanel = lazy(() => import('../booking/booking-panel.tsx'))

const permissions = { novo: 'appointment.book', alterar: 'appointment.edit', remarcar: 'appointment.rebook' } as const

/** The form that the address asks for; for those who only look a link with one is a link to the calendar. */
function formOf(acao: unknown, may: Session['may']): keyof typeof permissions | undefined {
  if (acao !== 'novo' && acao !== 'alterar' && acao !== 'remarcar') return undefined
  return may(permissions[acao]) ? acao : undefined
}

interface CalendarPanelProps {
  readonly catalogue: Catalogue
  /** Where a new appointment starts from. */
  readonly prefill: Prefill
  readonly picked?: PickedSlot | null
  /** The page shows a day: after a booking elsewhere it goes there. */
  readonly followsDate?: boolean
}

/**
 * What the address opens at the right of a calendar page: `agendamento=<id>` its drawer, with `acao=alterar` or
 * `acao=remarcar` the form that does so (`inicio` with a time that was chosen), and `acao=novo` the form of a new one.
 */
export function CalendarPanel({ catalogue, prefill, picked = null, followsDate = false }: CalendarPanelProps) {
  const [search, setSearch] = useSearchParams()
  const id = readId(search.agendamento) ?? null
  const { may } = useSession()
  const acao = formOf(search.acao, may)
  useKeyLayer(acao !== undefined ? 'form' : id !== null ? 'drawer' : null)
  const close = () => setSearch({ agendamento: undefined, acao: undefined, paciente: undefined, item: undefined })
  const open = (other: string) => setSearch({ agendamento: other, acao: undefined }, { push: true })

  const show = (booked: AppointmentDetail) => {
    const zone = catalogue.units.find((unit) => unit.id === booked.unitId)?.timeZone
    const place = followsDate && zone ? { dia: localDate(booked.startsAt, zone), unidade: booked.unitId } : {}
    if (followsDate) seek(booked)
    setSearch(
      { agendamento: booked.id, acao: undefined, inicio: undefined, paciente: undefined, item: undefined, ...place },
      { push: true },
    )
  }

  if (acao === 'novo') {
    const patientId = readId(search.paciente)
    const orderItemId = readId(search.item)
    return (
      <Suspense fallback={null}>
        <BookingPanel
          kind="novo"
          catalogue={catalogue}
          // Another one is another form, of what is sold to somebody else perhaps.
          key={orderItemId}
          prefill={{ ...prefill, ...(patientId && { patientId }), orderItemId }}
          picked={picked}
          onClose={close}
          onBooked={show}
        />
      </Suspense>
    )
  }
  if (id === null) return null
  if (acao === 'alterar' || acao === 'remarcar') {
    return (
      <Suspense fallback={null}>
        <BookingPanel
          key={`${acao} ${id}`}
          kind={acao}
          of={id}
          startsAt={readInstant(search.inicio)}
          catalogue={catalogue}
          prefill={prefill}
          picked={picked}
          onClose={() => setSearch({ acao: undefined, inicio: undefined })}
          onBooked={show}
        />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <AppointmentDrawer
        key={id}
        id={id}
        catalogue={catalogue}
        onClose={close}
        onOpen={open}
        onForm={(kind, startsAt) => setSearch({ acao: kind, inicio: startsAt })}
      />
    </Suspense>
  )
}
