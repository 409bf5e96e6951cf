import type { TagColour, TagIconName, TagScope } from '../../features/foundation/tags/looks.ts'
import type { DemoPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

type DemoTag = readonly [name: string, TagColour, TagIconName, scopes: readonly TagScope[], chance: number]

/** What staff need to know at a glance, and how many of a hundred bear it. */
const tags: readonly DemoTag[] = [
  ['VIP', 'amber', 'crown', ['patient'], 3],
  ['Chamar depois das 18h', 'blue', 'phone', ['patient'], 4],
  ['Mora longe', 'teal', 'plane', ['patient'], 4],
  ['Fala espanhol', 'violet', 'language', ['patient'], 1],
  ['Cadeira de rodas', 'red', 'wheelchair', ['patient', 'appointment'], 1],
  ['Indicação', 'green', 'gift', ['patient', 'order'], 5],
  ['Depoimento em vídeo', 'pink', 'camera', ['patient', 'order'], 2],
  ['Pagamento combinado', 'orange', 'flag', ['order'], 5],
  ['Data flexível', 'teal', 'clock', ['order'], 6],
  ['Precisa de acompanhante', 'red', 'users', ['appointment'], 5],
  ['Primeira vez', 'green', 'star', ['appointment'], 4],
  ['Confirmar exames', 'orange', 'alert', ['order', 'appointment'], 3],
]
/** Used until another word took its place. */
const archived: DemoTag = ['Feira de saúde 2025', 'grey', 'heart', ['patient'], 1]

const day = 86_400_000

/** The tags of the network, and what bears them. */
export function tagRows({ patients, orders, visits, lives }: DemoPlan, now: number) {
  const random = randomOf('pauta tags')
  const known = [...tags, archived].map(([name, colour, icon, scopes, chance]) => ({
    row: { id: random.id(now - 400 * day), name, colour, icon, scopes, active: name !== archived[0] },
    scopes,
    chance,
  }))
  const put = (scope: TagScope, id: string, at: number) =>
    known.flatMap(({ row, scopes, chance }) =>
      scopes.includes(scope) && random.chance(chance / 100)
        ? [
            {
              tag_id: row.id,
              patient_id: null,
              order_id: null,
              appointment_id: null,
              [`${scope}_id`]: id,
              put_at: instant(at),
            },
          ]
        : [],
    )
  const booked = visits.filter((visit) => lives.has(visit))
  return {
    tags: known.map(({ row }) => row),
    taggings: [
      ...patients.flatMap(({ id, createdAt }) => put('patient', id, createdAt)),
      ...orders.flatMap(({ id, createdAt }) => put('order', id, createdAt)),
      // Of the weeks around today alone.
      ...booked.flatMap(({ id, starts }) => (Math.abs(starts - now) < 30 * day ? put('appointment', id, now) : [])),
    ],
  }
}
