import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let violations: { rule: string; from: string }[] = []
let folder = ''
const typesOfSql = 'src/features/agenda/roster/server/commands.ts'

// One file for each street walked the wrong way, and beside them some that are right.
const wrong: [rule: string, file: string, imports: string][] = [
  ['noun-order-staff', 'src/features/foundation/staff/server/commands.ts', '../../units/server/commands.ts'],
  ['noun-order-rooms', 'src/features/network/rooms/words.ts', '../teams/words.ts'],
  ['context-order-foundation', 'src/features/foundation/claims/browser/panel.ts', '../../../agenda/blocks/rules.ts'],
  ['context-order-stock', 'src/features/stock/kits/words.ts', '../../sales/orders/words.ts'],
  ['only-what-is-offered', 'src/features/agenda/appointments/rules.ts', '../../foundation/claims/rules.ts'],
  ['only-what-is-offered', 'src/features/agenda/roster/server/planning.ts', '../../../foundation/claims/rules.ts'],
  ['browser-not-server', 'src/features/agenda/blocks/browser/list.ts', '../../../foundation/offers/server.ts'],
  ['pure-without-sides', 'src/features/foundation/offers/both.ts', './server.ts'],
  ['known-noun', 'src/app/odd.ts', '../features/sales/invoices/rules.ts'],
  ['known-noun', 'src/app/odd-context.ts', '../features/odd/units/rules.ts'],
  ['known-rooms', 'src/features/foundation/units/server/leaning.ts', '../parts/part.ts'],
  ['no-cycle', 'src/features/foundation/units/server/about.ts', './round.ts'],
  ['shared-stands-alone', 'src/shared/leaning.ts', '../server/kit.ts'],
  ['kits-know-no-feature', 'src/server/knowing.ts', '../features/foundation/units/server/commands.ts'],
  ['features-know-no-app', 'src/features/foundation/units/server/upward.ts', '../../../../app/odd.ts'],
  ['server-not-browser', 'src/server/drawing.ts', '../browser/kit.ts'],
  [
    'server-not-browser',
    'src/features/patients/patients/server/commands.ts',
    '../../../foundation/units/browser/list/page.ts',
  ],
  ['browser-not-server', 'src/browser/storing.ts', '../server/kit.ts'],
  ['browser-not-server', 'src/features/foundation/units/browser/list/page.ts', '../../server/exact.ts'],
  ['browser-not-server', 'src/app/browser/page.ts', '../../features/foundation/units/server/settings-queries.ts'],
  ['pure-without-node', 'src/features/foundation/units/rules.ts', 'node:fs'],
  ['browser-without-node', 'src/browser/reading.ts', 'node:path'],
  ['pure-without-sides', 'src/features/foundation/units/contract.ts', './server/commands.ts'],
  ['pure-without-sides', 'src/features/foundation/units/hours.ts', './browser/list/page.ts'],
  ['pure-without-sides', 'src/features/foundation/units/texts.ts', '../../../server/kit.ts'],
  ['sql-only-in-queries', 'src/features/agenda/blocks/server/commands.ts', 'kysely'],
  ['sql-only-in-queries', 'src/features/agenda/blocks/queries.ts', 'kysely'],
  ['sql-only-in-queries', 'src/app/sql.ts', 'pg'],
  ['not-from-tests', 'src/server/leaning.ts', './testing/factory.ts'],
  ['not-from-tests', 'src/features/foundation/units/server/rowing.ts', './testing/endpoints.ts'],
  ['resolvable', 'src/server/lost.ts', './nowhere.ts'],
]
const right: [file: string, imports: string][] = [
  ['src/features/foundation/units/server/commands.ts', '../../../../server/kit.ts'],
  ['src/features/foundation/units/server/queries.ts', 'kysely'],
  ['src/features/foundation/units/server/settings-queries.ts', 'kysely'],
  ['src/features/foundation/units/server/testing/hours.ts', 'kysely'],
  ['src/features/foundation/units/server/exact.ts', '../opening.ts'],
  ['src/features/foundation/units/browser/form.ts', '../opening.ts'],
  ['src/features/foundation/units/opening.ts', '../../../shared/words.ts'],
  ['src/features/sales/invoices/rules.ts', '../../../shared/words.ts'],
  ['src/features/odd/units/rules.ts', '../../../shared/words.ts'],
  ['src/features/agenda/blocks/rules.ts', '../../foundation/offers/both.ts'],
  ['src/features/agenda/blocks/rules.test.ts', '../../foundation/claims/rules.ts'],
  ['src/features/foundation/offers/server.ts', '../units/server/exact.ts'],
  ['src/features/foundation/claims/rules.ts', '../../../shared/words.ts'],
  ['src/features/foundation/claims/rules.test.ts', '../../../server/testing/factory.ts'],
  ['src/features/network/teams/words.ts', '../../../shared/words.ts'],
  ['src/features/sales/orders/words.ts', '../../../shared/words.ts'],
  ['src/server/kit.ts', 'pg'],
  ['src/server/testing/factory.ts', '../kit.ts'],
  ['src/features/foundation/units/server/testing/endpoints.ts', '../../../../../server/testing/factory.ts'],
  ['src/browser/kit.ts', '../shared/words.ts'],
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-boundaries-'))
  await write('src/shared/words.ts', 'export const value = 1\n')
  await write(typesOfSql, `import type { Kysely } from 'kysely'\nexport type Query = Kysely<object>\n`)
  // A circle of which one half is a type.
  await write(
    'src/features/foundation/units/server/round.ts',
    `import type * as other from './about.ts'\nexport type Other = typeof other\n`,
  )
  await write('src/features/foundation/units/parts/part.ts', 'export const value = 1\n')
  for (const [file, imports] of [...wrong.map(([, file, imports]) => [file, imports] as const), ...right]) {
    await write(file, `import * as other from '${imports}'\nexport const value = [other]\n`)
  }
  for (const name of ['kysely', 'pg']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, 'export {}\n')
  }
  await write('package.json', JSON.stringify({ type: 'module', dependencies: { kysely: '1.0.0', pg: '1.0.0' } }))
  for (const file of ['.dependency-cruiser.mjs', 'src/features/contexts.json'])
    await cp(join(root, file), join(folder, file))
  violations = await cruise()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

async function cruise(): Promise<typeof violations> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const parameters = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src']
  // Its exit code is the number of violations, which execFile reports as an error; the report is what counts.
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, parameters, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout))
  })
  const report = JSON.parse(text) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

test.each(wrong)('%s stops %s from importing %s', (rule, file) => {
  expect(violations).toContainEqual({ rule, from: file })
})

test('what walks the streets the right way is let through', () => {
  const files = new Set(right.map(([file]) => file))
  expect(violations.filter(({ from }) => files.has(from))).toEqual([])
})

test('a type of the query builder may be named anywhere', () => {
  expect(violations.filter(({ from }) => from === typesOfSql)).toEqual([])
})
