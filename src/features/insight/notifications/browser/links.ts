import { localDate } from '../../../../shared/time.ts'
import type { RoutePath } from '../../../../shared/route-table.ts'
import type { Notification } from '../contract.ts'

/** Where a record is shown, and what is after `?` there. Without a path it opens over the page that is shown. */
export interface Place {
  readonly path: RoutePath | null
  readonly search: Readonly<Record<string, string>>
}

interface About extends Pick<Notification, 'event' | 'openedBy' | 'unitId' | 'days' | 'startsAt'> {
  /** Of its unit: pages of days are asked for by its calendar. */
  readonly zone: string
}

const at = (path: RoutePath | null, search: Place['search'] = {}): Place => ({ path, search })
const orderOver = (id: string): Place => at(null, { pedido: id })

/** By the noun of the record: the page that shows it best first, then others for those who may not open that. */
const places: Readonly<Record<string, (about: About) => readonly Place[]>> = {
  blockRequest: ({ openedBy }) => [at('/requisicoes-bloqueio', { requisicao: openedBy })],
  appointment: ({ openedBy }) => [at('/agendamentos', { agendamento: openedBy, periodo: 'tudo' })],
  controlledDrug: () => [at('/estoque', { aba: 'controlados' })],
  // The surgery, on the map of its day.
  dayMap: ({ openedBy, unitId, startsAt, zone }) => [
    at('/batemapa', {
      aba: 'fechamento',
      ...(unitId && { unidade: unitId }),
      ...(startsAt && { dia: localDate(startsAt, zone), cirurgia: openedBy }),
    }),
  ],
  // The drawer of a statement, whichever page lists it.
  payment: ({ openedBy, days }) => [
    at('/pagamento-medicos', { ...(days && { mes: days[0].slice(0, 7) }), demonstrativo: openedBy }),
  ],
  paymentChecks: ({ openedBy, days }) => [
    at('/pagamento-medicos', { ...(days && { mes: days[0].slice(0, 7) }), filial: openedBy }),
  ],
  payRegime: () => [at('/pagamento-medicos', { aba: 'retencoes' })],
  professional: ({ openedBy }) => [at('/equipes', { aba: 'profissionais', profissional: openedBy })],
  replenishment: ({ openedBy }) => [at('/estoque', { aba: 'pedidos', pedidoestoque: openedBy })],
  stockCount: ({ openedBy }) => [at('/estoque', { aba: 'contagens', contagem: openedBy })],
  // Over any page: whoever tells patients need not have that of stock.
  recall: ({ openedBy }) => [at(null, { recolhimento: openedBy })],
  caseMaterial: ({ openedBy }) => [at('/estoque', { aba: 'divergencias', divergencia: openedBy })],
  stockAlarms: ({ openedBy }) => [at('/estoque', { aba: 'alarmes', filial: openedBy })],
  unfinishedSurgeries: ({ openedBy, days }) => [
    at('/batemapa', { aba: 'fechamento', unidade: openedBy, ...(days && { dia: days[0] }) }),
  ],
  roster: ({ event, unitId, days }) => [
    at('/escala', {
      ...(unitId && { unidade: unitId }),
      ...(days ? { dia: days[0] } : event === 'roster.publish' ? {} : { trocas: '1' }),
    }),
  ],
  // Of a day's list the record is the unit.
  confirmation: ({ event, openedBy }) => [
    at('/marcacao-confirmacao', event === 'confirmation.due' ? { unidade: openedBy } : { cartao: openedBy }),
  ],
  lateConfirmations: ({ openedBy }) => [at('/marcacao-confirmacao', { filial: openedBy, escaladas: '1' })],
  rebooking: ({ openedBy }) => [
    at('/remarcacoes', { agendamento: openedBy }),
    // Over any page, for those who have no page of rebookings.
    at(null, { remarcar: openedBy }),
  ],
  waitlist: ({ openedBy }) => [
    at('/cirurgias-sem-marcacao', { item: openedBy }),
    at('/marcacoes', { semdata: openedBy }),
  ],
  followUp: ({ openedBy }) => [at('/follow-up-pedidos', { followup: openedBy }), orderOver(openedBy)],
  order: ({ openedBy }) => [orderOver(openedBy)],
  receipt: ({ openedBy }) => [orderOver(openedBy)],
  patient: ({ openedBy }) => [at('/paciente', { id: openedBy }), at('/marcacoes')],
}

/** Where the reader can open what a notification is about: the first page that they may open; none where there is none. */
export function placeOf(
  about: About & Pick<Notification, 'noun'>,
  mayOpen: (path: string) => boolean,
): Place | undefined {
  return places[about.noun]?.(about).find(({ path }) => path === null || mayOpen(path))
}
