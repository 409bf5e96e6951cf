import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import type * as contract from '../forecast-contract.ts'
import { seesOwnFigures } from '../rules.ts'
import { type ForecastAsked, forecastPage, forecastRows, type RawForecast } from './forecast-queries.ts'
import { readProgress } from './marks-queries.ts'
import type { FactFilter } from './queries.ts'
import type { Reader } from './reading.ts'

type Asked = Pick<FactFilter, 'doctorId' | 'teamId' | 'procedureId'> & { readonly unitId?: string[] | undefined }
type Output = ContractOutput<typeof contract.readForecast>

function askedBy({ actor, now }: Reader, { unitId, doctorId, teamId, procedureId }: Asked): ForecastAsked {
  const isOwn = seesOwnFigures(actor.role) || scopeOf(actor.role, 'appointment.read') === 'own'
  return {
    doctorId,
    teamId,
    procedureId,
    units: unitFilter(actor, unitId),
    now: now.toString(),
    ownerId: isOwn ? actor.id : null,
  }
}

/** What is booked in the coming weeks, and what is to take place; nothing to who does not see appointments. */
export async function forecastFor(reader: Reader, query: Asked): Promise<Output> {
  const asked = askedBy(reader, query)
  const { database } = reader
  const [computedAt, rows] = await Promise.all([
    readProgress(database),
    reader.may('appointment.read') ? forecastRows(database, asked) : [],
  ])
  // What a room is open for, and what is still to be booked, is nobody's in particular.
  const isWhole = [asked.doctorId, asked.teamId, asked.procedureId, asked.ownerId ?? undefined].every(
    (one) => one === undefined,
  )
  const weeks = Map.groupBy(rows, ({ unitId, week }) => `${unitId} ${week}`).values()
  return { computedAt, items: [...weeks].flatMap((kinds) => rowOf(kinds, isWhole)) }
}

/** A week of a unit, of the rows of its kinds. */
function rowOf(kinds: readonly RawForecast[], isWhole: boolean): Output['items'] {
  const surgery = kinds.find(({ isSurgery }) => isSurgery)
  const other = kinds.find(({ isSurgery }) => !isSurgery)
  if (!surgery || !other) return []
  const { unitId, unitName, week, from, to, openMinutes } = surgery
  return [
    {
      unitId,
      unitName,
      week,
      from,
      to,
      openMinutes: isWhole ? openMinutes : null,
      surgery: partOf(surgery, isWhole),
      other: partOf(other, isWhole),
    },
  ]
}

function partOf(row: RawForecast, isWhole: boolean): Output['items'][number]['surgery'] {
  const { booked, minutes, share, cases, isNetwork, pastDays } = row
  const of = (amount: number, whole: number) => (amount === 0 ? 0 : share === null ? null : (amount * share) / whole)
  const [kept, keptMinutes] = [of(booked, 1_000), of(minutes, 10_000)]
  const perWeek = (amount: number) => (!isWhole || pastDays === 0 ? null : Math.round((amount * 7) / pastDays))
  return {
    booked,
    minutes,
    share,
    cases,
    isNetwork,
    kept: kept === null ? null : Math.round(kept),
    keptMinutes: keptMinutes === null ? null : Math.round(keptMinutes),
    added: perWeek(row.added * 10),
    addedMinutes: perWeek(row.addedMinutes),
  }
}

/** The forecast of the coming weeks. */
export function forecast(context: Context, { query }: ParsedInput<typeof contract.readForecast>): Promise<Output> {
  return forecastFor(context, query)
}

/** A page of the appointments that it counts. */
export async function forecastList(
  context: Context,
  { query }: ParsedInput<typeof contract.listForecast>,
): Promise<ContractOutput<typeof contract.listForecast>> {
  if (!context.may('appointment.read')) return { items: [], nextCursor: null }
  const { cursor, limit, week, kind, ...asked } = query
  const page = { cursor, cursors: context.cursors, limit }
  return forecastPage(context.database, { ...askedBy(context, asked), week, kind }, page)
}
