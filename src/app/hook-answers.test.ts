import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import contexts from '../features/contexts.json' with { type: 'json' }
import { hookAnswers } from './collected/hook-answers.ts'
import { serverSources } from './testing/sources.ts'

const root = join(import.meta.dirname, '../..')
const features = join(root, 'src/features')

/** The nouns in the order of their contexts. */
const order = Object.values(contexts).flatMap(({ nouns }) => nouns)

/** Every point that is declared, by its name, with the word that asks it. */
const declared = readdirSync(features, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(features, name)).map((noun) => join(name, noun)))
  .flatMap((folder) => {
    const noun = basename(folder)
    const path = join(features, folder, 'server/hooks.ts')
    let text = ''
    try {
      text = readFileSync(path, 'utf8')
    } catch {
      return []
    }
    return [...text.matchAll(/export const (\w+) = defineHook<[^\n]*\('([\w-]+)', '(\w+)'\)/g)].map(
      ([, variable = '', folder = '', point = '']) => ({ noun, variable, folder, point, name: `${folder}.${point}` }),
    )
  })

test('each point is its own noun’s, is asked by a command and answered by a later noun', async () => {
  expect(declared.length).toBeGreaterThan(3)
  const asked = (await serverSources()).map(([, text]) => text)
  for (const { noun, variable, folder, point, name } of declared) {
    expect([name, folder, variable]).toEqual([name, noun, point])
    expect([name, asked.some((text) => text.includes(`askHook(context, ${variable},`))]).toEqual([name, true])
    expect([name, hookAnswers.some(({ hook }) => hook === name)]).toEqual([name, true])
  }
})

test('whoever answers is a later noun, and all are asked in the order of nouns', () => {
  const places = hookAnswers.map(({ noun }) => order.indexOf(noun))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const { hook, noun } of hookAnswers) {
    const [asking = ''] = hook.split('.')
    expect(declared.map(({ name }) => name)).toContain(hook)
    expect([hook, order.indexOf(asking) >= 0 && order.indexOf(asking) < order.indexOf(noun)]).toEqual([hook, true])
  }
})
