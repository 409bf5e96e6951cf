import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both, type Both } from '../../../../shared/both.ts'
import type { Occurrence } from '../../blocks/occurrences.ts'
import { expandWish } from '../../blocks/server/placing.ts'
import type { BlockTarget } from '../../blocks/server/target-queries.ts'
import type { Wished } from './affected-queries.ts'

/** What is asked for, as rows and forms have it. */
export interface Wish extends BlockTarget {
  startsAt: string
  endsAt: string
  rule: string | null
  /** Local dates of the rule that are left out (EXDATE). */
  exceptOn: readonly string[]
}

export interface ExpandedWish extends Wished {
  zone: string
  occurrences: Occurrence[]
}

/**
 * What a wish blocks: resources and stretches.
 * @throws Problem NOT_FOUND or INVALID_INPUT, as a block of the same wish would be refused
 */
export async function expand(context: Context, wish: Wish): Promise<ExpandedWish> {
  const { facts, occurrences } = await expandWish(context, wish)
  return {
    zone: facts.zone,
    occurrences,
    resourceIds: facts.resources.map(({ id }) => id),
    stretches: stretchesOf(occurrences),
  }
}

function stretchesOf(occurrences: readonly Occurrence[]): Wished['stretches'] {
  return occurrences.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
}

export interface WrittenWish extends ExpandedWish {
  /** Every date of the rule, also those that are left out. */
  dates: (Occurrence & { leftOut: boolean })[]
  /** The dates left out that the rule really has: others say nothing and are not kept. */
  exceptOn: string[]
}

/** As `expand`, of what somebody is writing; every date may be left out while they are at it. */
export async function expandWritten(context: Context, wish: Wish): Promise<WrittenWish> {
  const all = await expand(context, { ...wish, exceptOn: [] })
  const isLeftOut = new Set(wish.exceptOn)
  const dates = all.occurrences.map((one) => ({ ...one, leftOut: isLeftOut.has(one.occurrenceOn ?? '') }))
  const occurrences = all.occurrences.filter((_, index) => !dates[index]?.leftOut)
  const exceptOn = dates.flatMap(({ occurrenceOn, leftOut }) => (occurrenceOn && leftOut ? [occurrenceOn] : []))
  return { ...all, dates, exceptOn, occurrences, stretches: stretchesOf(occurrences) }
}

/** @throws Problem INVALID_INPUT as `expandWritten`, and where every date is left out */
export async function expandToKeep(context: Context, wish: Wish): Promise<WrittenWish> {
  const wished = await expandWritten(context, wish)
  if (wished.occurrences.length === 0) {
    const message = both('Deixe ao menos uma data', 'Leave at least one date')
    throw invalid([{ path: 'exceptOn', code: 'nothing_left', message }])
  }
  return wished
}

/** As `expand`, for a request that was sound once: what has become impossible since blocks nothing, and says why. */
export async function expandKnown(
  context: Context,
  wish: Wish & { zone: string },
): Promise<ExpandedWish & { outdated: Both | null }> {
  try {
    return { ...(await expand(context, wish)), outdated: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID_INPUT') throw error
    const outdated = { 'pt-BR': error.wording['pt-BR'], en: error.wording.en }
    return { zone: wish.zone, occurrences: [], resourceIds: [], stretches: [], outdated }
  }
}

/** When the last occurrence ends. */
export function lastEndOf({ occurrences }: ExpandedWish, wish: Wish): string {
  return occurrences.at(-1)?.endsAt ?? wish.endsAt
}
