import { describe, expect, test } from 'vitest'
import { may, type Permission, permissions, personMay, type Scope, scopeOf } from './permissions.ts'
import { isFinanceRestricted, roleColumns as columns, type Role } from './roles.ts'

// Written by hand from the product document; x may, · may not.
const expected = `
                               sales s_mgr l_mgr admin recep after prepo sb stock ext
appointment.read               x x x x x x x x · x
appointment.export             x x x x x x x · · ·
appointment.edit               x x x x x x x · · ·
appointment.move               x x x x x x x · · ·
appointment.cancel             x x x x x x x · · ·
appointment.arrive             · · x x x · · · · ·
appointment.noShow             · · x x x · · · · ·
appointment.start              · · x x x · x · · ·
appointment.finish             · · x x x · x · · ·
appointment.undo               x x x x x x x · · ·
appointment.undoForOthers      · · x x · · · · · ·
appointment.enteredInError     · · x x · · · · · ·
booking.read                   x x x x x x x x · x
appointment.book               x x x x x x · · · ·
appointment.hold               x x x x x x · · · ·
appointment.rebook             x x x x x x · · · ·
appointment.extendHold         · x x x · · · · · ·
appointment.waiveDeposit       · x x x · · · · · ·
appointment.approveRebooking   · x x x · · · · · ·
appointment.squeeze            · x x x x · · · · ·
appointment.bookInPast         · · x x · · · · · ·
appointment.bookOutsideHours   · x x x · · · · · ·
rebooking.read                 x x x x x x x · · x
rebooking.list                 · x x x x x x · · x
rebooking.export               · x x x x x · · · ·
rebooking.edit                 x x x x x x · · · ·
rebooking.approve              · x x x · · · · · ·
confirmation.read              x x x x x x x x · ·
confirmation.edit              x x x x x x x · · ·
appointment.confirm            x x x x x x x · · ·
appointment.unconfirm          x x x x x x x · · ·
waitlist.read                  x x x x x x x · · ·
waitlist.edit                  x x · x · x · · · ·
waitlist.approve               · x · x · · · · · ·
order.read                     x x x x x x x · · ·
order.edit                     x x · x · x x · · ·
order.approve                  · x · x · · · · · ·
order.export                   x x · x · x x · · ·
order.approveDiscount          · · · x · · · · · ·
salesPolicy.read               x x x x x x x · · ·
salesPolicy.edit               · · · x · · · · · ·
receipt.read                   x x x x x x x · · ·
receipt.record                 x x x x x x · · · ·
receipt.recordLate             · x x x · · · · · ·
receipt.approve                · x · x · · · · · ·
cashDesk.read                  · x x x x · · · · ·
cashDesk.edit                  · · x x x · · · · ·
cashDesk.sign                  · · x x · · · · · ·
followUp.read                  x x x x x x x · · ·
followUp.list                  · x x x x x x · · ·
followUp.edit                  x x · x · x x · · ·
followUp.approve               · x · x · · · · · ·
clinicalFact.read              x x x x x x x · · ·
clinicalFact.detail            · · x x x x x · · ·
clinicalFact.edit              · · · x · x x · · ·
patient.read                   x x x x x x x x · x
patient.readUnmasked           x x x x x x x x · ·
patient.create                 x x x x x x x · · ·
patient.edit                   x x x x x x x · · ·
patient.export                 x x x x x x x · · ·
patientNote.read               x x x x x x x x · ·
patientNote.write              x x x x x x x · · ·
patient.approve                · · · x · · · · · ·
consent.read                   x x x x x x x · · ·
consent.sign                   x x x x x x x · · ·
patientDocument.read           x x x x x x x · · ·
patientDocument.edit           x x x x x x x · · ·
patientPhoto.read              · · x x x x x · · ·
patientPhoto.edit              · · · x · x x · · ·
consentText.read               · · · x · · · · · ·
consentText.edit               · · · x · · · · · ·
team.read                      · x x x x · x · · x
team.edit                      · · x x · · · · · ·
team.export                    · · x x · · · · · ·
team.approve                   · · x x · · · · · ·
professional.edit              · · x x · · · · · ·
professional.export            · · x x · · · · · ·
roster.read                    · x x x x · x · · x
roster.edit                    · · x x · · · · · ·
roster.approve                 · · x x · · · · · ·
roster.history                 · · x x · · · · · ·
teamReport.read                · x x x · · · · · ·
reportLink.read                · · x x · · · · · ·
reportLink.edit                · · x x · · · · · ·
payment.read                   · · x x · · · · · ·
payment.check                  · · x x · · · · · ·
payment.edit                   · · · x · · · · · ·
payment.approve                · · · x · · · · · ·
payment.pixKey                 · · x x · · · · · ·
stock.read                     · · x x · · x · x ·
stock.edit                     · · x x · · · · x ·
stock.approve                  · · x x · · · · · ·
recall.read                    · · x x · x x · x ·
recall.tell                    · · x x · x x · · ·
recall.approve                 · · x x · · · · · ·
recall.open                    · · x x · · · · x ·
material.read                  · · x x · · x · x ·
material.edit                  · · x x · · · · x ·
theatre.read                   · x x x x · x · x x
theatre.edit                   · · x x x · x · · ·
theatre.approve                · · x x · · · · · ·
safetyPause.read               · x x x x · x · x x
safetyPause.edit               · · x x x · x · · ·
safetyPause.override           · · x x · · · · · ·
caseMaterial.read              · · x x x · x · x ·
caseMaterial.edit              · · x x x · x · x ·
caseMaterial.approve           · · x x · · · · · ·
caseMaterial.accept            · · x x x · x · · ·
publicLink.read                · · x x x · x · · ·
publicLink.edit                · · x x x · x · · ·
dayMap.read                    · x x x x · x · x x
dayMap.edit                    · · x x x · x · · ·
dayMap.approve                 · · x x · · · · · ·
dayMap.reopen                  · · · x · · · · · ·
readiness.read                 x x x x x x x x · x
readiness.edit                 · · x x x · x · · ·
exam.edit                      · · · x · · · · · ·
exam.history                   · · x x · · · · · ·
block.read                     x x x x x x x x · x
block.list                     · x x x · · · · · ·
block.edit                     · x x x · · · · · ·
block.approve                  · x x x · · · · · ·
blockRequest.read              · x x x x · x · · x
blockRequest.create            · x x x x · x · · x
blockRequest.edit              · x x x x · x · · x
blockRequest.approve           · · x x · · · · · ·
recording.read                 x x x x · x x · · ·
recording.edit                 x x · x · x x · · ·
recording.approve              · x · x · · · · · ·
recording.export               · x · x · · · · · ·
recording.copy                 · · · x · · · · · ·
recording.hold                 · · · x · · · · · ·
paySeparation.read             · · x x · · · · · ·
paySeparation.edit             · · · x · · · · · ·
recordingPolicy.read           · · x x · · · · · ·
recordingPolicy.edit           · · · x · · · · · ·
salesCall.read                 x x · x · x · · · ·
salesCall.edit                 x x · x · x · · · ·
salesCall.approve              · x · x · · · · · ·
consultationRecording.read     · · x x · x x · · ·
consultationRecording.edit     · · · x · · x · · ·
consultationRecording.approve  · · · x · · · · · ·
tag.read                       x x x x x x x · x ·
tag.use                        x x x x x x x · x ·
tag.edit                       · x · x · · · · · ·
tag.approve                    · · · x · · · · · ·
dashboard.read                 · x x x x x x · x x
overview.read                  · x x x x x x · x x
report.export                  · x x x · · · · · ·
report.setTarget               · · x x · · · · · ·
report.schedule                · · x x · · · · · ·
colleague.read                 x x x x x x x · · ·
settings.read                  · · x x · · · · · ·
staff.read                     · · x x · · · · · ·
staff.edit                     · · x x · · · · · ·
unit.edit                      · · x x · · · · · ·
unit.create                    · · · x · · · · · ·
room.edit                      · · x x · · · · · ·
holiday.edit                   · · x x · · · · · ·
procedure.edit                 · · · x · · · · · ·
legalEntity.edit               · · · x · · · · · ·
cardFee.edit                   · · · x · · · · · ·
settings.approve               · · · x · · · · · ·
setUp.read                     · · · x · · · · · ·
setUp.edit                     · · · x · · · · · ·
system.read                    · · · x · · · · · ·
job.read                       · · · x · · · · · ·
job.edit                       · · · x · · · · · ·
history.read                   · x x x · · · · · ·
audit.read                     · · · x · · · · · ·
unit.history                   · · x x · · · · · ·
room.history                   · · x x · · · · · ·
holiday.history                · · x x · · · · · ·
procedure.history              · · x x · · · · · ·
cardFee.history                · · x x · · · · · ·
professional.history           · x x x x · x · · x
block.history                  · x x x · · · · · ·
catalogue.read                 x x x x x x x x x x
unit.read                      x x x x x x x x x x
room.read                      x x x x x x x x x x
holiday.read                   x x x x x x x x x x
procedure.read                 x x x x x x x x x x
professional.read              x x x x x x x x x x
notification.read              x x x x x x x x x x
notification.edit              x x x x x x x x x x
live.read                      x x x x x x x x x x
search.everything              x x x x x x x x x x
`

const rows = expected
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [permission, ...marks] = line.trim().split(/\s+/)
    return { permission: permission as Permission, marks }
  })

test('every permission has its row of ten marks', () => {
  expect(rows.map((row) => row.permission).toSorted()).toEqual(Object.keys(permissions).toSorted())
  for (const row of rows) expect(row.marks, row.permission).toHaveLength(columns.length)
})

describe('who may', () => {
  test.each(rows)('$permission', ({ permission, marks }) => {
    expect(columns.map((role) => (may(role, permission) ? 'x' : '·')).join(' ')).toBe(marks.join(' '))
  })
})

test.each<[Role, Permission, Scope]>([
  ['SALES', 'appointment.confirm', 'own'],
  ['SALES', 'confirmation.read', 'own'],
  ['SALES', 'order.edit', 'own'],
  ['SALES', 'waitlist.edit', 'own'],
  ['SALES', 'appointment.book', 'all'],
  ['RECEPTIONIST', 'overview.read', 'own'],
  ['STOCK_ASSISTANT', 'dashboard.read', 'stock'],
  ['EXTERNAL_ACCESS_UNIT', 'patient.read', 'masked'],
  ['EXTERNAL_ACCESS_UNIT', 'patient.readUnmasked', 'none'],
  ['LOCATION_MANAGER', 'payment.check', 'checks'],
  ['LOCATION_MANAGER', 'payment.approve', 'none'],
  ['LOCATION_MANAGER', 'unit.edit', 'own unit'],
  ['LOCATION_MANAGER', 'tag.use', 'use'],
  ['ADMIN', 'tag.use', 'all'],
  ['SB_PROTOCOL', 'patient.read', 'all'],
  ['STOCK_ASSISTANT', 'appointment.read', 'none'],
])('%s %s: %s', (role, permission, scope) => {
  expect(scopeOf(role, permission)).toBe(scope)
})

describe('finance-restricted admins', () => {
  const ids = ['restricted-1', 'restricted-2']

  test.each<[string, Role, boolean]>([
    ['restricted-1', 'ADMIN', true],
    ['restricted-2', 'ADMIN', true],
    ['another', 'ADMIN', false],
    ['restricted-1', 'STOCK_ASSISTANT', false],
  ])('%s as %s: %s', (id, role, restricted) => {
    expect(isFinanceRestricted({ id, role }, ids)).toBe(restricted)
  })

  test('lose payments, roster and stock with what moves it, and nothing else of an admin', () => {
    const lost = (Object.keys(permissions) as Permission[]).filter(
      (permission) => may('ADMIN', permission) && !personMay({ id: 'restricted-1', role: 'ADMIN' }, permission, ids),
    )
    expect(lost.toSorted()).toEqual([
      'caseMaterial.accept',
      'caseMaterial.approve',
      'caseMaterial.edit',
      'caseMaterial.read',
      'payment.approve',
      'payment.check',
      'payment.edit',
      'payment.pixKey',
      'payment.read',
      'recall.approve',
      'recall.open',
      'recall.read',
      'recall.tell',
      'roster.approve',
      'roster.edit',
      'roster.history',
      'roster.read',
      'stock.approve',
      'stock.edit',
      'stock.read',
    ])
  })

  test('others keep what their role may', () => {
    expect(personMay({ id: 'another', role: 'ADMIN' }, 'payment.approve', ids)).toBe(true)
    expect(personMay({ id: 'another', role: 'SALES' }, 'payment.approve', ids)).toBe(false)
  })
})
