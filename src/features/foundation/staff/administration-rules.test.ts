import { describe, expect, it, test } from 'vitest'
import { isNetworkRole, type Role, roles } from '../../../shared/roles.ts'
import {
  type Administered,
  type Administrator,
  mayReadMailOf,
  type Refusal,
  refusalOfAccess,
  refusalOfDisabling,
  refusalOfEdit,
  refusalOfInvitation,
  rolesToGive,
  seesMember,
  unitsKept,
} from './rules.ts'

const financeRestrictedUserIds = ['restricted-1', 'restricted-2']
const admin: Administrator = { id: 'admin', role: 'ADMIN', unitIds: 'all', financeRestrictedUserIds }
const restricted: Administrator = { ...admin, id: 'restricted-1' }
const manager: Administrator = {
  id: 'manager',
  role: 'LOCATION_MANAGER',
  unitIds: ['north', 'south'],
  financeRestrictedUserIds,
}
const person = (role: Role, unitIds: string[] = [], id = 'other', active = true): Administered => ({
  id,
  role,
  unitIds,
  active,
})

describe('who is in sight', () => {
  test.each<[Administrator, Role, string[], boolean]>([
    [admin, 'ADMIN', [], true],
    [admin, 'RECEPTIONIST', ['east'], true],
    [manager, 'RECEPTIONIST', ['north'], true],
    [manager, 'RECEPTIONIST', ['east', 'south'], true],
    [manager, 'RECEPTIONIST', ['east'], false],
    [manager, 'SALES', [], false],
    [manager, 'SALES', ['north'], false],
  ])('%o sees %s of %j: %s', (administrator, role, unitIds, expected) => {
    expect(seesMember(administrator, person(role, unitIds))).toBe(expected)
  })
})

it('an ADMIN gives every role, others those that may no more than they', () => {
  expect(rolesToGive(admin, 'other')).toEqual([...roles])
  expect(rolesToGive(manager, 'other')).toEqual([
    'LOCATION_MANAGER',
    'RECEPTIONIST',
    'STOCK_ASSISTANT',
    'EXTERNAL_ACCESS_UNIT',
  ])
  expect(rolesToGive(restricted, 'other')).toEqual(['SALES', 'SB_PROTOCOL'])
  expect(rolesToGive(restricted, 'restricted-2')).toEqual(['SALES', 'ADMIN', 'SB_PROTOCOL'])
})

it.each(roles)('%s keeps units exactly when it is a unit role', (role) => {
  expect(unitsKept(role, ['south', 'north'])).toEqual(isNetworkRole(role) ? [] : ['north', 'south'])
})

describe('inviting', () => {
  test.each<[Administrator, Role, string[], Refusal | undefined]>([
    [admin, 'ADMIN', [], undefined],
    [admin, 'SALES', [], undefined],
    [admin, 'RECEPTIONIST', ['east'], undefined],
    [admin, 'RECEPTIONIST', [], 'no-unit'],
    [manager, 'RECEPTIONIST', ['north'], undefined],
    [manager, 'LOCATION_MANAGER', ['north'], undefined],
    [manager, 'RECEPTIONIST', ['north', 'east'], 'foreign-unit'],
    [manager, 'RECEPTIONIST', [], 'no-unit'],
    [manager, 'ADMIN', [], 'network-role'],
    [manager, 'SALES', ['north'], 'network-role'],
    // Orders and their follow-up are a unit manager's to see and an operator's to edit.
    [manager, 'PRE_POST_OPERATOR', ['north'], 'beyond-own'],
    [restricted, 'ADMIN', [], 'beyond-own'],
    [restricted, 'RECEPTIONIST', ['east'], 'beyond-own'],
    [restricted, 'SALES', [], undefined],
  ])('%o invites %s of %j: %s', (administrator, role, unitIds, expected) => {
    expect(refusalOfInvitation(administrator, { id: 'other', role, unitIds })).toBe(expected)
  })
})

describe('editing', () => {
  test.each<[string, Administrator, Administered, Pick<Administered, 'role' | 'unitIds'>, number, Refusal | undefined]>(
    [
      ['an ADMIN promotes somebody', admin, person('SALES'), person('ADMIN'), 1, undefined],
      ['an ADMIN takes their own role away', admin, person('ADMIN', [], 'admin'), person('SALES'), 3, 'own-role'],
      ['an ADMIN corrects their own name only', admin, person('ADMIN', [], 'admin'), person('ADMIN'), 0, undefined],
      [
        'a manager makes themselves something else',
        manager,
        person('LOCATION_MANAGER', ['north', 'south'], 'manager'),
        person('RECEPTIONIST', ['north', 'south']),
        1,
        'own-role',
      ],
      [
        'a manager raises themselves',
        manager,
        person('LOCATION_MANAGER', ['north', 'south'], 'manager'),
        person('ADMIN'),
        1,
        'own-role',
      ],
      [
        'a manager gives themselves a unit',
        manager,
        person('LOCATION_MANAGER', ['north'], 'manager'),
        person('LOCATION_MANAGER', ['north', 'east']),
        1,
        'own-role',
      ],
      ['the last ADMIN is demoted', admin, person('ADMIN'), person('SALES'), 0, 'last-admin'],
      ['one of two ADMINs is demoted', admin, person('ADMIN'), person('SALES'), 1, undefined],
      ['a disabled ADMIN is demoted', admin, person('ADMIN', [], 'other', false), person('SALES'), 0, undefined],
      [
        'a manager gives a network role',
        manager,
        person('RECEPTIONIST', ['north']),
        person('SALES'),
        1,
        'network-role',
      ],
      [
        'a manager gives a unit role',
        manager,
        person('RECEPTIONIST', ['north']),
        person('STOCK_ASSISTANT', ['north']),
        1,
        undefined,
      ],
      [
        'a manager moves somebody between own units',
        manager,
        person('RECEPTIONIST', ['north']),
        person('RECEPTIONIST', ['south']),
        1,
        undefined,
      ],
      [
        'a manager adds somebody elsewhere',
        manager,
        person('RECEPTIONIST', ['north']),
        person('RECEPTIONIST', ['north', 'east']),
        1,
        'foreign-unit',
      ],
      [
        'a manager takes somebody out of another unit',
        manager,
        person('RECEPTIONIST', ['north', 'east']),
        person('RECEPTIONIST', ['north']),
        1,
        'foreign-unit',
      ],
      [
        'a manager lets somebody go to the other unit alone',
        manager,
        person('RECEPTIONIST', ['north', 'east']),
        person('RECEPTIONIST', ['east']),
        1,
        undefined,
      ],
      [
        'a manager changes the role of somebody shared',
        manager,
        person('RECEPTIONIST', ['north', 'east']),
        person('STOCK_ASSISTANT', ['north', 'east']),
        1,
        'also-elsewhere',
      ],
      [
        'a manager makes somebody an operator',
        manager,
        person('RECEPTIONIST', ['north']),
        person('PRE_POST_OPERATOR', ['north']),
        1,
        'beyond-own',
      ],
      [
        'a manager takes the role of an operator away',
        manager,
        person('PRE_POST_OPERATOR', ['north']),
        person('RECEPTIONIST', ['north']),
        1,
        'beyond-own',
      ],
      [
        'a manager moves an operator',
        manager,
        person('PRE_POST_OPERATOR', ['north']),
        person('PRE_POST_OPERATOR', ['south']),
        1,
        'beyond-own',
      ],
      [
        'a manager corrects the name of an operator',
        manager,
        person('PRE_POST_OPERATOR', ['north']),
        person('PRE_POST_OPERATOR', ['north']),
        1,
        undefined,
      ],
      ['a restricted ADMIN makes an ADMIN', restricted, person('SALES'), person('ADMIN'), 1, 'beyond-own'],
      ['a restricted ADMIN demotes an ADMIN', restricted, person('ADMIN'), person('SALES'), 1, 'beyond-own'],
      [
        'a restricted ADMIN demotes the other',
        restricted,
        person('ADMIN', [], 'restricted-2'),
        person('SALES'),
        1,
        undefined,
      ],
      ['a unit role without a unit', admin, person('SALES'), person('RECEPTIONIST'), 1, 'no-unit'],
    ],
  )('%s', (_sentence, administrator, before, after, otherAdmins, expected) => {
    expect(refusalOfEdit(administrator, before, after, otherAdmins)).toBe(expected)
  })
})

describe('shutting out and letting in', () => {
  test.each<[string, Administrator, Administered, number, Refusal | undefined, Refusal | undefined]>([
    ['somebody', admin, person('SALES'), 1, undefined, undefined],
    ['oneself', admin, person('ADMIN', [], 'admin'), 5, 'own-account', undefined],
    ['the last ADMIN', admin, person('ADMIN'), 0, 'last-admin', undefined],
    ['one of two ADMINs', admin, person('ADMIN'), 1, undefined, undefined],
    ['a colleague of one’s unit', manager, person('RECEPTIONIST', ['north']), 1, undefined, undefined],
    [
      'a colleague who also works elsewhere',
      manager,
      person('RECEPTIONIST', ['north', 'east']),
      1,
      'also-elsewhere',
      'also-elsewhere',
    ],
    ['an operator', manager, person('PRE_POST_OPERATOR', ['north']), 1, 'beyond-own', 'beyond-own'],
    ['an ADMIN, by a restricted one', restricted, person('ADMIN'), 1, 'beyond-own', 'beyond-own'],
    ['the other restricted ADMIN', restricted, person('ADMIN', [], 'restricted-2'), 1, undefined, undefined],
    ['a restricted ADMIN', admin, person('ADMIN', [], 'restricted-2'), 1, undefined, undefined],
  ])('%s', (_sentence, administrator, somebody, otherAdmins, disabling, enabling) => {
    expect(refusalOfDisabling(administrator, somebody, otherAdmins)).toBe(disabling)
    expect(refusalOfAccess(administrator, somebody)).toBe(enabling)
    expect(mayReadMailOf(administrator, somebody)).toBe(enabling === undefined)
  })
})
