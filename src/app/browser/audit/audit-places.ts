import { type Place, placeOf } from '../../../features/insight/notifications/browser/links.ts'
import type { AuditEntry } from '../../../features/insight/audit/contract.ts'
import type { RoutePath } from '../../../shared/route-table.ts'

/** Pages of records of which nobody is notified: the path and what is after `?`, `id` standing for the record's. */
const pages: Readonly<Record<string, readonly [RoutePath, (entry: AuditEntry) => Place['search']]>> = {
  unit: ['/configuracoes', ({ entityId }) => ({ registro: entityId })],
  room: ['/configuracoes', ({ entityId }) => ({ aba: 'salas', registro: entityId })],
  holiday: ['/configuracoes', () => ({ aba: 'feriados' })],
  procedure: ['/configuracoes', ({ entityId }) => ({ aba: 'procedimentos', registro: entityId })],
  tag: ['/tags', ({ entityId }) => ({ registro: entityId })],
  legalEntity: ['/configuracoes', ({ entityId }) => ({ aba: 'empresas', registro: entityId })],
  cardFee: ['/configuracoes', ({ entityId }) => ({ aba: 'taxas', registro: entityId })],
  exam: ['/configuracoes', ({ entityId }) => ({ aba: 'exames', registro: entityId })],
  readiness: ['/agendamentos', ({ entityId }) => ({ agendamento: entityId, periodo: 'tudo' })],
  paySeparation: ['/configuracoes', () => ({ aba: 'segregacao' })],
  recordingPolicy: ['/configuracoes', () => ({ aba: 'gravacoes' })],
  salesPolicy: ['/configuracoes', () => ({ aba: 'vendas' })],
  staff: ['/configuracoes', ({ entityId }) => ({ aba: 'usuarios', usuario: entityId })],
  team: ['/equipes', ({ entityId }) => ({ equipe: entityId })],
  professional: ['/equipes', ({ entityId }) => ({ aba: 'profissionais', profissional: entityId })],
  block: ['/bloqueios', ({ entityId }) => ({ bloqueio: entityId, periodo: 'tudo' })],
}

/**
 * Where the record of an entry can be opened; none where it has no page, or no file's entry has a record.
 * @param zone of its unit
 */
export function placeOfEntry(entry: AuditEntry, mayOpen: (path: string) => boolean, zone: string): Place | undefined {
  if (entry.verb === 'export') return undefined
  const page = pages[entry.noun]
  if (page) return mayOpen(page[0]) ? { path: page[0], search: page[1](entry) } : undefined
  return placeOf({ ...entry, event: `${entry.noun}.${entry.verb}`, zone }, mayOpen)
}
