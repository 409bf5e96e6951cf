import { computeFigures } from '../../../features/insight/reports/server/compute.ts'
import { loadActor } from '../../../features/foundation/staff/server/queries.ts'
import { served } from '../../../server/testing/served.ts'
import { newId } from '../../../shared/ids.ts'
import { events } from '../../collected/events.ts'
import { hookAnswers } from '../../collected/hook-answers.ts'
import { wholeApi } from '../whole-api.ts'

/** Who does something: a role of the test network, or the second person of one, for what two people must see to. */
export type Player =
  | 'ADMIN'
  | 'ADMIN_2'
  | 'SALES_MANAGER'
  | 'SALES_MANAGER_2'
  | 'LOCATION_MANAGER'
  | 'LOCATION_MANAGER_2'
  | 'RECEPTIONIST'
const uidOf = (player: Player) => player.toLowerCase().replaceAll('_', '-')

/** All of Pauta over a database of its own, played through its API with the clock moved; what is refused ends the story. */
export async function stage() {
  const kit: Awaited<ReturnType<typeof served>> = await served({
    endpoints: wholeApi(() => kit.database),
    loadActor,
    events,
    hookAnswers,
    jobs: [computeFigures],
  })

  async function send<Said>(as: Player, method: string, path: string, body?: object): Promise<Said> {
    const by = { authorization: `Bearer ${uidOf(as)}` }
    const said = await kit.request<Said>('ADMIN', method, path, body, by)
    if (said.status !== 200)
      throw new Error(`${kit.clock.now.toString()} ${as} ${method} ${path}: ${said.text} for ${JSON.stringify(body)}`)
    return said.body
  }
  return {
    ...kit,
    get: <Said>(path: string, as: Player = 'ADMIN') => send<Said>(as, 'GET', path),
    post: <Said>(as: Player, path: string, body: object = {}) => send<Said>(as, 'POST', path, body),
    patch: <Said>(as: Player, path: string, body: object) => send<Said>(as, 'PATCH', path, body),
    /** Makes something under an id of its own, and answers it. */
    make: async (as: Player, path: string, body: object) => {
      const id = newId()
      await send(as, 'POST', path, { id, ...body })
      return id
    },
    file: async (path: string) => {
      const response = await kit.app.inject({
        method: 'GET',
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${uidOf('ADMIN')}` },
      })
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.payload}`)
      return response.rawPayload
    },
  }
}

export type Stage = Awaited<ReturnType<typeof stage>>
