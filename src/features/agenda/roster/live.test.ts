import { expect, it } from 'vitest'
import { listCandidates, listShifts, readClashes } from './contract.ts'
import { readCoverage } from './coverage-contract.ts'
import { readFeed } from './feed-contract.ts'
import { liveRoster } from './live.ts'
import { listPatterns } from './pattern-contract.ts'
import { listPublications } from './publishing-contract.ts'
import { listSwaps } from './swap-contract.ts'

it('names the queries of the roster as their contracts do', () => {
  const queries = [
    listShifts,
    readClashes,
    listCandidates,
    readCoverage,
    listPublications,
    listSwaps,
    listPatterns,
    readFeed,
  ]
  expect(Object.keys(liveRoster.verbs ?? {})).toEqual(queries.map(({ name }) => name))
  expect(liveRoster.sums).toEqual([readClashes.name, readCoverage.name])
})
