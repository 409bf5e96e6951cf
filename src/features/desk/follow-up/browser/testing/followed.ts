import { answering } from '../../../../../browser/testing/answering.ts'
import { newId } from '../../../../../shared/ids.ts'
import { listProcedures, type Procedure } from '../../../../network/procedures/contract.ts'
import { type Colleague, listColleagues } from '../../../../foundation/staff/contract.ts'
import { readFollowUp } from '../../contract.ts'
import { countFollowUps, listFollowUps } from '../../list-contract.ts'
import type { Milestone } from '../../milestones.ts'
import type { FollowUp, FollowUpDetail, Step } from '../../record.ts'
import { listTags } from '../../../../foundation/tags/contract.ts'

export const unitId = newId()
export const patientId = newId()
export const units = [
  { id: unitId, name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [{ active: true }] },
]
export const bruna: Colleague = { id: newId(), name: 'Bruna Cavalcanti', role: 'AFTER_SALES', unitIds: 'all' }
const thiago: Colleague = { id: newId(), name: 'Thiago Moreira', role: 'PRE_POST_OPERATOR', unitIds: [unitId] }

let last = 0

export function followUpOf(
  patientName: string,
  milestone: Milestone,
  dueOn: string,
  more: Partial<FollowUp> = {},
): FollowUp {
  last += 1
  return {
    id: newId(),
    orderNumber: 100 + last,
    unitId,
    patientId,
    patientName,
    milestone,
    dueOn,
    booked: false,
    surgeryOn: null,
    performed: false,
    ownerId: bruna.id,
    ownerName: bruna.name,
    nextAction: null,
    nextOn: null,
    nextNote: null,
    nudgedAt: null,
    version: 1,
    freshness: last,
    ...more,
  }
}

export function stepOf(milestone: Milestone, more: Partial<Step> = {}): Step {
  return {
    milestone,
    standing: 'open',
    dueOn: '2026-11-20',
    tickedByName: null,
    tickedAt: null,
    note: null,
    canTick: false,
    canUntick: false,
    ...more,
  }
}

export function detailOf(followUp: FollowUp, more: Partial<FollowUpDetail> = {}): FollowUpDetail {
  return {
    ...followUp,
    soldOn: '2026-11-01',
    sellerName: 'Camila Ribeiro',
    phone: '+5511987654321',
    netCentavos: 100_000,
    paidCentavos: 30_000,
    items: [],
    steps: [],
    visits: [],
    visitUnitId: unitId,
    can: [],
    ...more,
  }
}

const day7: Procedure = {
  id: newId(),
  code: 'POS-D7',
  name: 'Pós-operatório D7',
  kind: 'post_operative',
  durationMinutes: 20,

  priceCentavos: 0,
  roomKind: 'recovery',
  requiredFunctions: ['nurse'],
  countsGrafts: false,
  colour: null,
  active: true,
}
export const procedures = { day7 }

/** A board whose orders are in `board.followUps`, filtered as the server would, by milestone alone. */
export function openBoard(followUps: readonly FollowUp[]): { followUps: readonly FollowUp[] } {
  const board = { followUps }
  answering(listFollowUps, ({ query: { milestone, ids } }) => ({
    items: board.followUps.filter(
      (one) => (!milestone?.length || milestone.includes(one.milestone)) && (!ids || ids.includes(one.id)),
    ),
    nextCursor: null,
  }))
  answering(countFollowUps, () => {
    const byMilestone: Partial<Record<Milestone, { total: number; overdue: number }>> = {}
    for (const { milestone } of board.followUps)
      byMilestone[milestone] = { total: (byMilestone[milestone]?.total ?? 0) + 1, overdue: 0 }
    return { total: board.followUps.length, overdue: 0, byMilestone }
  })
  answering(listTags, () => ({ items: [] }))
  answering(listColleagues, () => ({ items: [bruna, thiago] }))
  answering(listProcedures, () => ({ items: [day7] }))
  answering(readFollowUp, ({ params }) => {
    const found = board.followUps.find(({ id }) => id === params.id)
    if (!found) throw new Error('nobody has it')
    return detailOf(found)
  })
  return board
}
