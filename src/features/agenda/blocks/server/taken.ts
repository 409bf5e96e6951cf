import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatRange } from '../../../../shared/time.ts'
import { freeClaimsOfBlocks, takeClaimsOfBlocks } from '../../../foundation/offers/server.ts'
import type { BlockClaim, Stretch } from './carving.ts'
import { obstacleSchema } from '../list-contract.ts'
import { type Obstacle, type Obstacles, obstacles } from './obstacle-queries.ts'
import { both, type Both, inBoth } from '../../../../shared/both.ts'

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
  const [one] = items
  const when = inBoth((language) =>
    one ? `${labelOf(one)[language]}, ${formatRange(one.startsAt, one.endsAt, zone, language)}` : '',
  )
  const what = listed([
    ...counted(appointments, both('1 agendamento', '1 appointment'), both('agendamentos', 'appointments')),
    ...counted(blocks, both('1 bloqueio', '1 block'), both('bloqueios', 'blocks')),
  ])
  const isOne = appointments + blocks === 1
  const first = isOne ? both(':', ':') : both('; o primeiro é', '; the first is')
  const ways =
    appointments > 0
      ? both(
          'Faça uma requisição de bloqueio, com um plano para cada um.',
          'Request the block instead, with a plan for each of them.',
        )
      : both('Escolha outro horário.', 'Choose another time.')
  return new Problem(
    'SLOT_TAKEN',
    {
      'pt-BR': `Já há ${what['pt-BR']} nesse horário${first['pt-BR']} ${when['pt-BR']}. ${ways['pt-BR']}`,
      en: `There ${isOne ? 'is' : 'are'} already ${what.en} at that time${first.en} ${when.en}. ${ways.en}`,
    },
    { extra: { obstacles: items, appointments, blocks } },
  )
}

function labelOf({ label, kind }: Obstacle): Both {
  if (label !== null) return both(label, label)
  return kind === 'block'
    ? both('um bloqueio de outra unidade', 'a block of another unit')
    : both('um agendamento de outra unidade', 'an appointment at another unit')
}

function counted(count: number, one: Both, many: Both): Both[] {
  if (count === 0) return []
  return [count === 1 ? one : inBoth((language) => `${count} ${many[language]}`)]
}

function listed(parts: readonly Both[]): Both {
  return inBoth((language) => new Intl.ListFormat(language).format(parts.map((part) => part[language])))
}
