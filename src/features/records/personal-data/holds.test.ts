import { describe, expect, test } from 'vitest'
import { holdsOf, type KeptFacts } from './holds.ts'

const now = '2026-11-23T12:00:00Z'
const lead: KeptFacts = {
  lastClinicalAt: null,
  hasRecords: false,
  hasReceipts: false,
  isUnderWay: false,
  isAnonymised: false,
}

describe('a patient is kept', () => {
  test.each<[string, Partial<KeptFacts>, RegExp[]]>([
    ['not, where they never came', {}, []],
    ['with a record', { lastClinicalAt: '2026-01-01T00:00:00Z' }, [/13\.787/]],
    ['until twenty years after its last entry', { lastClinicalAt: '2006-11-24T00:00:00Z' }, [/13\.787/]],
    ['no longer than that', { lastClinicalAt: '2006-11-22T00:00:00Z' }, []],
    ['with consents or pictures', { hasRecords: true }, [/13\.787/]],
    ['with payments', { hasReceipts: true }, [/13\.709.*art\. 16, I/]],
    ['while something is under way', { isUnderWay: true }, [/13\.709.*art\. 16/]],
    ['for every reason that there is', { hasRecords: true, hasReceipts: true }, [/13\.787/, /13\.709/]],
  ])('%s', (_, facts, laws) => {
    const holds = holdsOf({ ...lead, ...facts }, now)
    expect(holds).toHaveLength(laws.length)
    for (const [index, law] of laws.entries()) expect(holds[index]?.law['pt-BR']).toMatch(law)
  })
})
