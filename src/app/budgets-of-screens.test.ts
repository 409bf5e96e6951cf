import { afterAll, expect, it } from 'vitest'
import { Budgets } from './testing/budgets.ts'
import { budgetServer } from './testing/budget-server.ts'
import { commonestCommands } from './testing/commonest-commands.ts'
import { type CommonScreen, commonestScreens } from './testing/commonest-screens.ts'

const budgets = new Budgets('Screens')
const server = await budgetServer()
const { network, request, runJobs, counting } = server
afterAll(() => counting.close())
const commands = Object.values(commonestCommands(server))
const screens = commonestScreens(network, network.patients[0] ?? '')

/** Does what clinics do: more of everything that screens show. */
async function oneMoreOfEach(): Promise<void> {
  for (const { as = 'RECEPTIONIST', prepare } of commands) {
    const { method = 'POST', path, body } = await prepare()
    const { status, text } = await request(as, method, path, body)
    expect([status, text]).toEqual([200, expect.anything()])
  }
  await runJobs()
}

/** The statements of each request of a screen. */
async function statementsOf({ as, asks }: CommonScreen): Promise<Record<string, number>> {
  const sent: Record<string, number> = {}
  for (const path of asks) {
    // Whoever asks for the first time is looked up.
    await request(as, 'GET', path)
    const { result, sent: counted } = await counting.sentBy(() => request(as, 'GET', path))
    expect([path, result.status]).toEqual([path, 200])
    sent[path] = counted.texts.length
  }
  return sent
}

const all = async () => {
  const counted: Record<string, Record<string, number>> = {}
  for (const [name, screen] of Object.entries(screens)) counted[name] = await statementsOf(screen)
  return counted
}

await oneMoreOfEach()
const few = await all()
await oneMoreOfEach()
await oneMoreOfEach()
const more = await all()

it('every screen of the table is one of these, and the other way about', () => {
  expect(budgets.names()).toEqual(Object.keys(screens))
})

it('no screen asks the database more often where there is more to show', () => {
  expect(more).toEqual(few)
})

it.each(Object.keys(screens))('%s keeps its budget', (name) => {
  const statements = Object.values(few[name] ?? {}).reduce((sum, one) => sum + one, 0)
  expect(budgets.faults(name, { statements })).toEqual([])
})
