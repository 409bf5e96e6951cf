import { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { Language } from '../../../shared/language.ts'
import { Problem } from '../../../shared/problem.ts'
import { formatRange } from '../../../shared/time.ts'
import { freeClaimsOfBlocks, takeClaimsOfBlocks } from '../../claims/server/queries.ts'
import type { BlockClaim, Stretch } from './carving.ts'
import { obstacleSchema } from '../list-contract.ts'
import { type Obstacle, type Obstacles, obstacles } from './obstacle-queries.ts'

/** How many of what is in the way a refusal names; the rest is a list of its own, page by page. */
export const namedInRefusal = 10

/**
 * Takes the claims of blocks; there is no look beforehand.
 *
 * @throws Problem SLOT_TAKEN naming what is in the way, first of all appointments, with how many there are
 */
export async function takeClaimsOrRefuse(context: Context, claims: readonly BlockClaim[], zone: string): Promise<void> {
  const blockIds = [...new Set(claims.map(({ blockId }) => blockId))]
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (await takeClaimsOfBlocks(context.database, claims)) return
    const found = await inTheWay(context, claims, blockIds)
    if (found.items.length > 0) throw blockTaken(found, zone)
    // What was in the way is gone by now: once more, from the start.
    await freeClaimsOfBlocks(context.database, blockIds)
  }
  throw new Problem('UNAVAILABLE', {
    'pt-BR': 'Este horário está sendo muito disputado. Tente de novo.',
    en: 'This time is much contested right now. Try again.',
  })
}

async function inTheWay(context: Context, claims: readonly BlockClaim[], exceptBlockIds: string[]): Promise<Obstacles> {
  const found = await obstacles(context.database, {
    resourceIds: [...new Set(claims.map(({ resourceId }) => resourceId))],
    stretches: distinct(claims),
    exceptBlockIds,
    units: unitFilter(context.actor),
    cursors: context.cursors,
    limit: namedInRefusal,
  })
  return { ...found, items: context.asSeen(z.array(obstacleSchema), found.items) }
}

/** Every stretch once: the same one is wanted of each resource. */
function distinct(stretches: readonly Stretch[]): Stretch[] {
  return [...new Map(stretches.map((one) => [`${one.startsAt} ${one.endsAt}`, one])).values()]
}

/** The answer to a block that other things stand in the way of. */
function blockTaken({ items, appointments, blocks }: Obstacles, zone: string): Problem {
  const sentence = (language: Language) => {
    const [first] = items
    const when = first
      ? `${labelOf(first, language)}, ${formatRange(first.startsAt, first.endsAt, zone, language)}`
      : ''
    if (language === 'en') {
      const what = [counted(appointments, 'appointment', 'appointments'), counted(blocks, 'block', 'blocks')]
      return `In the way: ${what.filter(Boolean).join(' and ')}; the first is ${when}. ${appointments > 0 ? 'Ask for the block with a plan for each of them.' : 'Choose another time.'}`
    }
    const what = [counted(appointments, 'agendamento', 'agendamentos'), counted(blocks, 'bloqueio', 'bloqueios')]
    return `No caminho: ${what.filter(Boolean).join(' e ')}; o primeiro é ${when}. ${appointments > 0 ? 'Faça uma requisição de bloqueio com um plano para cada um.' : 'Escolha outro horário.'}`
  }
  return new Problem(
    'SLOT_TAKEN',
    { 'pt-BR': sentence('pt-BR'), en: sentence('en') },
    { extra: { obstacles: items, appointments, blocks } },
  )
}

function labelOf({ label, kind }: Obstacle, language: Language): string {
  if (label !== null) return label
  if (language === 'en') return kind === 'block' ? 'a block of another unit' : 'an appointment of another unit'
  return kind === 'block' ? 'um bloqueio de outra unidade' : 'um agendamento de outra unidade'
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
