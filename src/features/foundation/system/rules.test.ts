import { expect, it, test } from 'vitest'
import type { CheckedSystem, SystemCheck } from './contract.ts'
import { checkSystem, type SystemFacts } from './rules.ts'

const well: SystemFacts = {
  isDemo: false,
  isExternal: true,
  publicUrl: 'safe',
  hasMail: true,
  dataDir: 'set',
  secret: 'set',
  recordingKeys: 'set',
  lostRecordings: 0,
  quotesRows: false,
  hasRateLimit: true,
  isEmulated: false,
}
const wrong = (facts: SystemFacts) =>
  checkSystem(facts)
    .filter(({ standing }) => standing !== 'fine')
    .map(({ id, standing }) => [id, standing])

it('says of an installation as it should be that all is fine', () => {
  expect(wrong(well)).toEqual([])
})

test.each<[string, Partial<SystemFacts>, SystemCheck, CheckedSystem['standing']]>([
  ['no address', { publicUrl: 'none' }, 'publicUrl', 'problem'],
  ['no address on one’s own machine', { publicUrl: 'none', isExternal: false }, 'publicUrl', 'warning'],
  ['an address without https', { publicUrl: 'plain' }, 'https', 'problem'],
  ['no mail', { hasMail: false }, 'mail', 'problem'],
  ['a folder that goes', { dataDir: 'temporary' }, 'dataDir', 'problem'],
  ['a folder that nobody named', { dataDir: 'usual' }, 'dataDir', 'warning'],
  ['a secret made anew', { secret: 'anew' }, 'secret', 'problem'],
  ['a secret in the folder', { secret: 'kept' }, 'secret', 'warning'],
  ['keys in the folder', { recordingKeys: 'kept' }, 'recordingKeys', 'warning'],
  ['recordings that nothing opens', { lostRecordings: 3 }, 'recordingKeys', 'problem'],
  ['a database that quotes', { quotesRows: true }, 'databaseLogs', 'warning'],
  ['no limit', { hasRateLimit: false }, 'rateLimit', 'warning'],
  ['the emulator', { isEmulated: true }, 'emulator', 'problem'],
])('%s', (_what, changed, id, standing) => {
  expect(wrong({ ...well, ...changed })).toEqual([[id, standing]])
})

it('with the embedded database folder, secret and keys belong together', () => {
  expect(wrong({ ...well, isExternal: false, dataDir: 'usual', secret: 'kept', recordingKeys: 'kept' })).toEqual([])
})

it('of the demo network nothing hurts', () => {
  expect(wrong({ ...well, isDemo: true, hasMail: false, publicUrl: 'none' })).toEqual([])
})
