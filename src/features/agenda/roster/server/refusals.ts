import type { Context } from '../../../../server/endpoint/context.ts'
import { staleEntry } from '../../../../server/endpoint/stale.ts'
import { both, inBoth } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatRange } from '../../../../shared/time.ts'
import { firstOverlapped, type Occupying } from './queries.ts'

/**
 * The refusal of shifts that would overlap one of the same person in the unit, naming that one; undefined where
 * nothing is in the way any more.
 */
export async function shiftTaken(
  { database }: Pick<Context, 'database'>,
  unitId: string,
  { unit }: { unit: { timeZone: string; shortName: string } },
  wanted: readonly Occupying[],
  layer: 'draft' | 'published' = 'draft',
): Promise<Problem | undefined> {
  const other = await firstOverlapped(database, unitId, wanted, layer)
  if (!other) return undefined
  const range = inBoth((language) => formatRange(other.startsAt, other.endsAt, unit.timeZone, language))
  return new Problem(
    'SLOT_TAKEN',
    {
      'pt-BR': `${other.professionalName} já tem plantão em ${unit.shortName}, ${range['pt-BR']}. Mude ou encurte um dos dois.`,
      en: `${other.professionalName} already has a shift in ${unit.shortName}, ${range.en}. Move or shorten one of the two.`,
    },
    { extra: { blockers: [other] } },
  )
}

/** The refusal where several shifts of what was sent overlap each other. */
export function overlapsItself(): Problem {
  return new Problem('SLOT_TAKEN', {
    'pt-BR': 'Dois destes plantões põem a mesma pessoa em dois lugares ao mesmo tempo. Mude ou encurte um deles.',
    en: 'Two of these shifts put the same person in two places at once. Move or shorten one of them.',
  })
}

const thisOne = both('isto', 'this')

/** The refusal of a stale version: who changed the record, and when; `current` for a form that can join both. */
export function stale(
  { database }: Context,
  { id, version }: { id: string; version?: number },
  zone: string,
  current?: object,
): Promise<Problem> {
  return staleEntry(database, {
    what: thisOne,
    ids: [id],
    zone,
    ...(version !== undefined && { version }),
    ...(current && { current }),
  })
}
