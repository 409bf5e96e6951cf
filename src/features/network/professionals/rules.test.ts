import { describe, expect, it } from 'vitest'
import { professionalFunctions } from '../procedures/contract.ts'
import { councilOf, credentialOn, functionsOf, refusalOfChange } from './rules.ts'

describe('a credential on a day', () => {
  it.each([
    ['2026-11-18', 'expired'],
    ['2026-11-19', 'expiring'],
    ['2027-01-18', 'expiring'],
    ['2027-01-19', 'valid'],
    ['2031-05-02', 'valid'],
    [null, 'none'],
  ])('that ends on %s is %s on 19 November 2026', (registrationValidUntil, state) => {
    expect(credentialOn({ registrationValidUntil }, '2026-11-19')).toBe(state)
  })

  it('counts sixty days across the end of February in leap years too', () => {
    expect(credentialOn({ registrationValidUntil: '2028-03-31' }, '2028-01-31')).toBe('expiring')
    expect(credentialOn({ registrationValidUntil: '2028-04-01' }, '2028-01-31')).toBe('valid')
  })
})

describe('what a function may do in a team', () => {
  it('is its own work, and what that includes', () => {
    expect(functionsOf('doctor')).toEqual(['doctor', 'assistant_doctor'])
    expect(functionsOf('nurse')).toEqual(['nurse', 'technician'])
    expect(functionsOf('technician')).toEqual(['technician'])
  })

  it('is registered with the council of medicine or of nursing', () => {
    expect(professionalFunctions.map(councilOf)).toEqual(['CRM', 'CRM', 'COREN', 'COREN', 'CRM'])
  })
})

describe('a change of units and state', () => {
  const all = { unitIds: 'all' } as const
  const south = { unitIds: ['south'] }
  const of = (unitIds: string[], active = true) => ({ unitIds, active })
  it.each([
    ['a network role puts somebody anywhere', all, null, of(['north', 'south']), undefined],
    ['nobody works nowhere', all, null, of([]), 'no-unit'],
    ['a manager registers for their own unit', south, null, of(['south']), undefined],
    ['and not for another', south, null, of(['north', 'south']), 'foreign-unit'],
    ['and leaves other units as they are', south, of(['north', 'south']), of(['south']), 'foreign-unit'],
    ['takes somebody out of their own', south, of(['north', 'south']), of(['north']), undefined],
    ['but not out of all', south, of(['south']), of([]), 'no-unit'],
    ['sends away who works only with them', south, of(['south']), of(['south'], false), undefined],
    [
      'but not who also works elsewhere',
      south,
      of(['north', 'south']),
      of(['north', 'south'], false),
      'also-elsewhere',
    ],
    ['nor brings them back', south, of(['north', 'south'], false), of(['north', 'south']), 'also-elsewhere'],
    ['which a network role may', all, of(['north', 'south']), of(['north', 'south'], false), undefined],
  ])('%s', (_title, changer, before, after, refusal) => {
    expect(refusalOfChange(changer, before, after)).toBe(refusal)
  })
})
