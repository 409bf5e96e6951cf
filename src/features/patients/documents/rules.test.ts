import { expect, it } from 'vitest'
import { may } from '../../../shared/permissions.ts'
import { roleColumns } from '../../../shared/roles.ts'
import { type DocumentKind, documentKinds, kindsKept, kindsSeen } from './rules.ts'

// Written by hand from section 4 of the product document; only who works with patients comes here at all.
const table: Record<DocumentKind, { sees: string; keeps: string }> = {
  identity: { sees: 'x x x x x x x', keeps: 'x x x x x x x · · ·' },
  exam: { sees: '· · x x x x x', keeps: '· · · x · x x · · ·' },
  contract: { sees: 'x x x x x x x', keeps: 'x x x x x x x · · ·' },
  referral: { sees: '· · x x x x x', keeps: '· · · x · x x · · ·' },
  other: { sees: 'x x x x x x x', keeps: 'x x x x x x x · · ·' },
}

it.each(documentKinds)('%s', (kind) => {
  const told = (kinds: typeof kindsSeen) =>
    roleColumns.map((role) => (kinds((permission) => may(role, permission)).includes(kind) ? 'x' : '·')).join(' ')
  expect(told(kindsSeen).slice(0, 13)).toBe(table[kind].sees)
  expect(told(kindsKept)).toBe(table[kind].keeps)
})
