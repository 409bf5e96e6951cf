import type { Context } from '../../../../server/endpoint/context.ts'
import { refusedBy } from '../../../../server/database/refusals.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { stockEvents } from '../events.ts'
import type { LotState } from '../rules.ts'
import { lotStateWords } from '../words.ts'
import { type LotStanding, lockLot, updateLots, updateLotState } from './lot-queries.ts'

const verbs = { ok: 'release', quarantine: 'quarantine', recalled: 'recall' } as const

/** Puts a lot aside in every unit at once. */
export function quarantine(
  context: Context,
  { params, body }: ParsedInput<typeof contract.quarantine>,
): Promise<ContractOutput<typeof contract.quarantine>> {
  return turn(context, params.id, { ...body, state: 'quarantine', from: ['ok'] })
}

/** Releases a lot that was put aside, in every unit at once; one under recall waits for that. */
export async function releaseLot(
  context: Context,
  { params, body }: ParsedInput<typeof contract.releaseLot>,
): Promise<ContractOutput<typeof contract.releaseLot>> {
  try {
    return await turn(context, params.id, { ...body, state: 'ok', from: ['quarantine', 'recalled'] })
  } catch (error) {
    throw refusedBy(error) === 'stock_lot_is_under_recall' ? new Problem('WRONG_STATE', underRecall) : error
  }
}

const underRecall = both(
  'O lote está em recolhimento: ele volta ao uso quando o recolhimento é cancelado.',
  'The lot is under recall: it may be used again when the recall is cancelled.',
)

/**
 * Puts lots into the states that a recall gives them, or gives back to them, in every unit at once, and tells open screens.
 * Whoever asks has judged it.
 */
export async function turnLots(
  { database, record }: Pick<Context, 'database' | 'record'>,
  lots: Parameters<typeof updateLots>[1],
): Promise<void> {
  const given = new Map(lots.map((lot) => [lot.lotId, lot]))
  for (const { lotId, state: before } of await updateLots(database, lots)) {
    const { state = before, reason = null } = given.get(lotId) ?? {}
    const changes: Record<string, [unknown, unknown]> = { state: [before, state] }
    const told = { entityId: lotId, unitId: null, concerns: {}, changes, note: reason ?? '' } as const
    record({ noun: 'stock', verb: verbs[state], ...told, consequence: 'heard' })
  }
}

interface Turned {
  readonly state: LotState
  readonly from: readonly LotState[]
  readonly reason: string
  readonly version: number
}

async function turn(context: Context, id: string, { state, from, reason, version }: Turned): Promise<LotStanding> {
  const lot = await lockLot(context.database, id)
  if (!lot) throw notFound()
  if (!from.includes(lot.state)) throw wrongState(lot.state)
  if (version !== lot.version)
    throw await staleRecord(context, { of: stockEvents, current: { ...lot, id }, seen: version })
  await updateLotState(context.database, id, { state, reason })
  const changes: Record<string, [unknown, unknown]> = { state: [lot.state, state] }
  context.record({ noun: 'stock', verb: verbs[state], entityId: id, unitId: null, concerns: {}, changes, note: reason })
  return { ...lot, state, stateReason: state === 'ok' ? null : reason, version: version + 1 }
}

function wrongState(state: LotState): Problem {
  const wording = both(
    `O lote está “${lotStateWords['pt-BR'][state].toLowerCase()}”: isto não é possível agora.`,
    `The lot is “${lotStateWords.en[state].toLowerCase()}”: this is not possible now.`,
  )
  return new Problem('WRONG_STATE', wording, { extra: { state } })
}
