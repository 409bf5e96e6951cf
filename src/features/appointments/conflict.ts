import type { Context } from '../../server/context.ts'
import { Problem } from '../../shared/problem.ts'
import { addDays, formatRange, localDate } from '../../shared/time.ts'
import type { Claim } from '../claims/claim.ts'
import { heldBetween, whatHolds } from '../claims/queries.ts'
import { type Interval, nearestStarts, refusedStarts } from '../claims/rules.ts'
import { openBetween, type OpeningRules } from '../units/rules.ts'
import { namesOfHeld } from './conflict-queries.ts'

/** How far around the wanted day the nearest fitting times are looked for. */
const daysBefore = 7
const daysAfter = 21
const stepMinutes = 15
const nearestCount = 3
const minute = 60_000

interface Refused {
  id: string
  startsAt: string
  endsAt: string
  claims: readonly Claim[]
  unit: OpeningRules
}

/**
 * The answer to a slot that is taken: what is in the way, by name, and the three nearest times that fit room,
 * professionals and patient within opening hours. Undefined when the way has become free meanwhile: try again.
 */
export async function slotTaken(context: Context, refused: Refused): Promise<Problem | undefined> {
  const held = await whatHolds(context.database, refused.claims, refused.id)
  if (held.length === 0) return undefined
  const [names, nearest] = await Promise.all([namesOfHeld(context, held), nearestTimes(context, refused)])
  const blockers = held.map((one, index) => ({ kind: one.resourceKind, ...one, ...names[index] }))
  const zone = refused.unit.timeZone
  const first = blockers[0]
  const sentence = (language: 'pt-BR' | 'en') => {
    const when = first ? formatRange(first.startsAt, first.endsAt, zone, language) : ''
    const who = first?.label ?? (language === 'en' ? 'a block' : 'um bloqueio')
    const whose = first?.resourceName ?? ''
    return language === 'en' ? `${whose} is already with ${who}, ${when}.` : `${whose} já está com ${who}, ${when}.`
  }
  return new Problem('SLOT_TAKEN', { 'pt-BR': sentence('pt-BR'), en: sentence('en') }, { extra: { blockers, nearest } })
}

async function nearestTimes(context: Context, refused: Refused): Promise<{ startsAt: string; endsAt: string }[]> {
  const { claims, unit, startsAt, endsAt } = refused
  const wantedDay = localDate(startsAt, unit.timeZone)
  const open = openBetween(unit, addDays(wantedDay, -daysBefore), addDays(wantedDay, daysAfter))
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  const held = await heldBetween(context.database, claims, { from: first.from, to: last.to }, refused.id)
  const wanted = Date.parse(startsAt)
  const duration = Date.parse(endsAt) - wanted
  const margins = new Map(
    claims.map((claim) => [
      claim.resourceId,
      { before: wanted - Date.parse(claim.startsAt), after: Date.parse(claim.endsAt) - wanted - duration },
    ]),
  )
  const starts = nearestStarts({
    wanted,
    duration,
    open: open.map(toInterval),
    refused: held.map(({ resourceId, ...stretch }) => {
      const { before = 0, after = 0 } = margins.get(resourceId) ?? {}
      return refusedStarts(toInterval({ from: stretch.startsAt, to: stretch.endsAt }), duration, before, after)
    }),
    notBefore: context.now.epochMilliseconds,
    step: stepMinutes * minute,
    count: nearestCount,
  })
  return starts.map((start) => ({
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + duration).toISOString(),
  }))
}

function toInterval({ from, to }: { from: string; to: string }): Interval {
  return { from: Date.parse(from), to: Date.parse(to) }
}
