import type { Context } from '../../../server/context.ts'
import { notFound } from '../../../server/scope.ts'
import { staleRecord } from '../../../server/stale.ts'
import { both } from '../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import { Problem } from '../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { stockEvents } from '../events.ts'
import type { LotState } from '../rules.ts'
import { lotStateWords } from '../words.ts'
import { type LotStanding, lockLot, updateLotState } from './lot-queries.ts'

const verbs = { ok: 'release', quarantine: 'quarantine', recalled: 'recall' } as const

/** Puts a lot aside in every unit at once. */
export function quarantine(
  context: Context,
  { params, body }: ParsedInput<typeof contract.quarantine>,
): Promise<ContractOutput<typeof contract.quarantine>> {
  return turn(context, params.id, { ...body, state: 'quarantine', from: ['ok'] })
}

/** Releases a lot that was put aside, or recalls one, in every unit at once. */
export function judgeLot(
  context: Context,
  { params, body }: ParsedInput<typeof contract.judgeLot>,
): Promise<ContractOutput<typeof contract.judgeLot>> {
  const from: readonly LotState[] = body.state === 'ok' ? ['quarantine', 'recalled'] : ['ok', 'quarantine']
  return turn(context, params.id, { ...body, from })
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
