import type { Context } from '../../../server/context.ts'
import { lastChange } from '../../../server/stale.ts'
import { Problem } from '../../../shared/problem.ts'
import { formatDayTime, formatRange } from '../../../shared/time.ts'
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
  const sentence = (language: 'pt-BR' | 'en') => {
    const range = formatRange(other.startsAt, other.endsAt, unit.timeZone, language)
    return language === 'en'
      ? `${other.professionalName} already has a shift in ${unit.shortName}, ${range}. Move or shorten one of the two.`
      : `${other.professionalName} já tem plantão em ${unit.shortName}, ${range}. Mude ou encurte um dos dois.`
  }
  return new Problem('SLOT_TAKEN', { 'pt-BR': sentence('pt-BR'), en: sentence('en') }, { extra: { blockers: [other] } })
}

/** The refusal where several shifts of what was sent overlap each other. */
export function overlapsItself(): Problem {
  return new Problem('SLOT_TAKEN', {
    'pt-BR': 'Dois dos plantões enviados são da mesma pessoa ao mesmo tempo. Mude ou encurte um deles.',
    en: 'Two of the shifts sent are of the same person at the same time. Move or shorten one of them.',
  })
}

/** The refusal of a stale version: who changed the record, and when. */
export async function stale(
  { database }: Context,
  record: { id: string; version: number },
  timeZone: string,
): Promise<Problem> {
  const change = await lastChange(database, record.id)
  const by = change?.by ?? null
  const when = (language: 'pt-BR' | 'en') => (change ? ` (${formatDayTime(change.at, timeZone, language)})` : '')
  return new Problem(
    'STALE',
    {
      'pt-BR': `${by ?? 'Alguém'} mudou isto${when('pt-BR')} depois que você abriu. Veja como está agora e repita.`,
      en: `${by ?? 'Someone'} changed this${when('en')} after you opened it. Look at it as it is now and repeat.`,
    },
    { extra: { version: record.version, changedBy: by, changedAt: change?.at } },
  )
}
