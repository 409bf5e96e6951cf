import { type Role, roleColumns } from './roles.ts'

/** V sees, E creates and edits, A approves as well, - nothing; the word after it narrows what is meant. */
export type Grant =
  | '-'
  | 'V'
  | 'V own'
  | 'V masked'
  | 'V stock'
  | 'V done'
  | 'use'
  | 'E'
  | 'E own'
  | 'E own unit'
  | 'E checks'
  | 'A'

type Row = readonly [Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant]

// One row per area, one column per role, in the order of `roleColumns`. The last row is not an area of work:
// it is what every signed-in person needs to find their way.
// prettier-ignore
const table = {
  //                SALES    S_MGR  L_MGR         ADMIN  RECEPT   AFTER    PRE_POST SB   STOCK      EXTERNAL
  appointments:    ['E',     'E',   'E',          'A',   'E',     'E',     'E',     'V', '-',       'V'],
  bookings:        ['E',     'A',   'A',          'A',   'E',     'E',     'V',     'V', '-',       'V'],
  confirmation:    ['E own', 'E',   'E',          'E',   'E',     'E',     'E',     'V', '-',       '-'],
  soldWithoutDate: ['E own', 'A',   'V',          'A',   'V',     'E',     'V',     '-', '-',       '-'],
  orders:          ['E own', 'A',   'V',          'A',   'V',     'E',     'E',     '-', '-',       '-'],
  receipts:        ['E own', 'A',   'E',          'A',   'E',     'E',     '-',     '-', '-',       '-'],
  cashDesk:        ['-',     'V',   'A',          'A',   'E',     '-',     '-',     '-', '-',       '-'],
  clinicalFacts:   ['V done', 'V done', 'V',      'A',   'V',     'E',     'E',     '-', '-',       '-'],
  patients:        ['E',     'E',   'E',          'A',   'E',     'E',     'E',     'V', '-',       'V masked'],
  teams:           ['-',     'V',   'A',          'A',   'V',     '-',     'V',     '-', '-',       'V'],
  teamReport:      ['-',     'V',   'V',          'A',   '-',     '-',     '-',     '-', '-',       '-'],
  payments:        ['-',     '-',   'E checks',   'A',   '-',     '-',     '-',     '-', '-',       '-'],
  stock:           ['-',     '-',   'A',          'A',   '-',     '-',     'V',     '-', 'E',       '-'],
  theatre:         ['-',     'V',   'A',          'A',   'E',     '-',     'E',     '-', 'V',       'V'],
  caseMaterials:   ['-',     '-',   'A',          'A',   'E',     '-',     'E',     '-', 'E',       '-'],
  recalls:         ['-',     '-',   'A',          'A',   '-',     'E',     'E',     '-', 'V',       '-'],
  blockRequests:   ['-',     'E',   'A',          'A',   'E',     '-',     'E',     '-', '-',       'E'],
  blocks:          ['-',     'A',   'A',          'A',   '-',     '-',     '-',     '-', '-',       '-'],
  // Of either kind; which of them, the two below say.
  recordings:      ['E own', 'A',   'V',          'A',   '-',     'E own', 'E own', '-', '-',       '-'],
  salesCalls:      ['E own', 'A',   '-',          'A',   '-',     'E own', '-',     '-', '-',       '-'],
  consultationRecordings: ['-', '-', 'V',         'A',   '-',     'V',     'E own', '-', '-',       '-'],
  tags:            ['use',   'E',   'use',        'A',   'use',   'use',   'use',   '-', 'use',     '-'],
  dashboard:       ['-',     'V',   'V',          'V',   'V own', 'V own', 'V own', '-', 'V stock', 'V'],
  settings:        ['-',     '-',   'E own unit', 'A',   '-',     '-',     '-',     '-', '-',       '-'],
  history:         ['-',     'V',   'V',          'A',   '-',     '-',     '-',     '-', '-',       '-'],
  everyone:        ['V',     'V',   'V',          'V',   'V',     'V',     'V',     'V', 'V',       'V'],
} as const satisfies Record<string, Row>

export type Area = keyof typeof table

function byRole(row: Row): Readonly<Record<Role, Grant>> {
  return Object.fromEntries(roleColumns.map((role, index) => [role, row[index]])) as Record<Role, Grant>
}

/** Who sees what: area × role → grant (product document, section 4). */
export const areas: Readonly<Record<Area, Readonly<Record<Role, Grant>>>> = Object.fromEntries(
  Object.entries(table).map(([area, row]) => [area, byRole(row)]),
) as Record<Area, Record<Role, Grant>>
