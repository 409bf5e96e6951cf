import { describe, expect, it } from 'vitest'
import { may } from '../../../shared/permissions.ts'
import { hearingOf } from './hearing.ts'

describe('what a role is told of', () => {
  it.each([
    ['EXTERNAL_ACCESS_UNIT', ['blocks'], []],
    ['STOCK_ASSISTANT', ['stock', 'recalls'], []],
    ['SB_PROTOCOL', [], []],
    [
      'AFTER_SALES',
      ['appointments', 'confirmations', 'rebookings', 'waitlist', 'orders', 'receipts', 'followUp', 'recalls'],
      [],
    ],
  ] as const)('%s', (role, now, later) => {
    expect(hearingOf((permission) => may(role, permission))).toEqual({ now, later })
  })
})
