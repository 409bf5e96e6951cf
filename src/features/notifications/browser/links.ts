import type { RoutePath } from '../../../shared/route-table.ts'
import type { Notification } from '../contract.ts'

/** A page and what is after `?` there. */
export interface Place {
  readonly path: RoutePath
  readonly search: Readonly<Record<string, string>>
}

const bookings: Place = { path: '/marcacoes', search: {} }

/** An order in its drawer, on the page of whoever sells. */
function soldAs(orderId: string): Place {
  return { path: '/marcacoes', search: { pedido: orderId } }
}

type About = Pick<Notification, 'event' | 'entityId' | 'unitId' | 'days'>

/** Where a record is shown, by its noun: the page that shows it best first. */
const places: Readonly<Record<string, (about: About) => readonly Place[]>> = {
  blockRequest: ({ entityId }) => [{ path: '/requisicoes-bloqueio', search: { requisicao: entityId } }],
  appointment: ({ entityId }) => [{ path: '/agendamentos', search: { agendamento: entityId, periodo: 'tudo' } }],
  roster: ({ event, unitId, days }) => [
    {
      path: '/escala',
      search: {
        ...(unitId && { unidade: unitId }),
        ...(days ? { dia: days[0] } : event === 'roster.publish' ? {} : { trocas: '1' }),
      },
    },
  ],
  confirmation: () => [{ path: '/marcacao-confirmacao', search: {} }],
  followUp: ({ entityId }) => [{ path: '/follow-up-pedidos', search: { followup: entityId } }, soldAs(entityId)],
  patient: ({ entityId }) => [{ path: '/paciente', search: { id: entityId } }, bookings],
}

/** Where the reader can open what a notification is about: the first page that they may open; none where there is none. */
export function placeOf(
  about: About & Pick<Notification, 'noun'>,
  mayOpen: (path: string) => boolean,
): Place | undefined {
  return places[about.noun]?.(about).find(({ path }) => mayOpen(path))
}
