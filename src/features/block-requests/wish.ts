import type { Context } from '../../server/context.ts'
import type { Language } from '../../shared/language.ts'
import { Problem, wordingIn } from '../../shared/problem.ts'
import type { Occurrence } from '../blocks/occurrences.ts'
import { expandWish } from '../blocks/placing.ts'
import type { BlockTarget } from '../blocks/target-queries.ts'
import type { Wished } from './affected-queries.ts'

/** What is asked for, as rows and forms have it. */
export interface Wish extends BlockTarget {
  startsAt: string
  endsAt: string
  rule: string | null
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
    stretches: occurrences.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  }
}

/** As `expand`, for a request that was sound once: what has become impossible since blocks nothing, and says why. */
export async function expandKnown(
  context: Context,
  wish: Wish & { zone: string },
): Promise<ExpandedWish & { outdated: Record<Language, string> | null }> {
  try {
    return { ...(await expand(context, wish)), outdated: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID_INPUT') throw error
    const outdated = { 'pt-BR': wordingIn(error.wording, 'pt-BR'), en: wordingIn(error.wording, 'en') }
    return { zone: wish.zone, occurrences: [], resourceIds: [], stretches: [], outdated }
  }
}

/** When the last occurrence ends. */
export function lastEndOf({ occurrences }: ExpandedWish, wish: Wish): string {
  return occurrences.at(-1)?.endsAt ?? wish.endsAt
}
