import { type Area, areas } from './permission-areas.ts'
import { type Role, roles } from './roles.ts'

/** The level a permission requires in its area: V is enough to see, E to edit, A to approve. */
export type Need = 'see' | 'edit' | 'approve'

/** What one permission asks for. */
export interface PermissionRule {
  readonly area: Area
  readonly needs: Need
  /** Narrows the area's row to these roles: where the table of transitions names who may, or a decision below does. */
  readonly only?: readonly Role[]
}

const reception: readonly Role[] = ['RECEPTIONIST', 'LOCATION_MANAGER', 'ADMIN']
const treatment: readonly Role[] = ['RECEPTIONIST', 'PRE_POST_OPERATOR', 'LOCATION_MANAGER', 'ADMIN']
const unitManagers: readonly Role[] = ['LOCATION_MANAGER', 'ADMIN']
const managers: readonly Role[] = ['SALES_MANAGER', 'LOCATION_MANAGER', 'ADMIN']
const rebookers: readonly Role[] = roles.filter((role) => role !== 'SB_PROTOCOL')
const unmasked = roles.filter((role) => areas.patients[role] !== '-' && areas.patients[role] !== 'V masked')

/** Every action of the product as one permission, `noun.verb`, with the area and level it requires. */
export const permissions = {
  'appointment.read': { area: 'appointments', needs: 'see' },
  // Viewers look, but do not carry lists away.
  'appointment.export': { area: 'appointments', needs: 'edit' },
  'appointment.edit': { area: 'appointments', needs: 'edit' },
  // Moving on the calendar is editing; only making, holding and replacing are bookings.
  'appointment.move': { area: 'appointments', needs: 'edit' },
  // Clinical reasons to cancel are found by the operators, so cancelling follows appointments and not bookings.
  'appointment.cancel': { area: 'appointments', needs: 'edit' },
  'appointment.arrive': { area: 'appointments', needs: 'edit', only: reception },
  'appointment.noShow': { area: 'appointments', needs: 'edit', only: reception },
  'appointment.start': { area: 'appointments', needs: 'edit', only: treatment },
  'appointment.finish': { area: 'appointments', needs: 'edit', only: treatment },
  // Whoever took a step takes it back until midnight; another's, and later, is the manager's.
  'appointment.undo': { area: 'appointments', needs: 'edit' },
  'appointment.undoForOthers': { area: 'appointments', needs: 'edit', only: unitManagers },
  // Hides a row from every figure: as weighty as an undo.
  'appointment.enteredInError': { area: 'appointments', needs: 'edit', only: unitManagers },

  'booking.read': { area: 'bookings', needs: 'see' },
  'appointment.book': { area: 'bookings', needs: 'edit' },
  'appointment.hold': { area: 'bookings', needs: 'edit' },
  'appointment.rebook': { area: 'bookings', needs: 'edit' },
  'appointment.extendHold': { area: 'bookings', needs: 'approve' },
  'appointment.waiveDeposit': { area: 'bookings', needs: 'approve' },
  'appointment.approveRebooking': { area: 'bookings', needs: 'approve' },
  // Anyone who answers for the waiting room or the agenda may squeeze a consultation in.
  'appointment.squeeze': { area: 'bookings', needs: 'edit', only: ['RECEPTIONIST', ...managers] },
  // Writing what already happened into the agenda is correcting the record.
  'appointment.bookInPast': { area: 'bookings', needs: 'approve', only: unitManagers },
  'appointment.bookOutsideHours': { area: 'bookings', needs: 'approve', only: managers },

  // The page of rebookings is none of the sellers' routes: an appointment is rebooked in a drawer over the pages they have.
  'rebooking.read': { area: 'bookings', needs: 'see', only: rebookers },
  'rebooking.list': { area: 'bookings', needs: 'see', only: rebookers.filter((role) => role !== 'SALES') },
  'rebooking.export': { area: 'bookings', needs: 'edit', only: rebookers.filter((role) => role !== 'SALES') },
  'rebooking.edit': { area: 'bookings', needs: 'edit', only: rebookers },
  'rebooking.approve': { area: 'bookings', needs: 'approve' },

  'confirmation.read': { area: 'confirmation', needs: 'see' },
  'confirmation.edit': { area: 'confirmation', needs: 'edit' },
  'appointment.confirm': { area: 'confirmation', needs: 'edit' },
  'appointment.unconfirm': { area: 'confirmation', needs: 'edit' },

  'waitlist.read': { area: 'soldWithoutDate', needs: 'see' },
  'waitlist.edit': { area: 'soldWithoutDate', needs: 'edit' },
  'waitlist.approve': { area: 'soldWithoutDate', needs: 'approve' },
  'order.read': { area: 'orders', needs: 'see' },
  'order.edit': { area: 'orders', needs: 'edit' },
  'order.approve': { area: 'orders', needs: 'approve' },
  // Viewers look, but do not carry lists away.
  'order.export': { area: 'orders', needs: 'edit' },
  // Giving away more than the network's limits.
  'order.approveDiscount': { area: 'orders', needs: 'approve', only: ['ADMIN'] },
  // Who sells or books sees what they may; the network's administration says it.
  'salesPolicy.read': { area: 'orders', needs: 'see' },
  'salesPolicy.edit': { area: 'settings', needs: 'approve' },
  // Whoever sees an order sees what of it is paid; recording money and approving its way back are others' matters.
  'receipt.read': { area: 'orders', needs: 'see' },
  'receipt.record': { area: 'receipts', needs: 'edit' },
  // What came in longer ago than the unit lets everybody write: by whoever answers for its money.
  'receipt.recordLate': { area: 'receipts', needs: 'edit', only: managers },
  'receipt.approve': { area: 'receipts', needs: 'approve' },
  'cashDesk.read': { area: 'cashDesk', needs: 'see' },
  'cashDesk.edit': { area: 'cashDesk', needs: 'edit' },
  'cashDesk.sign': { area: 'cashDesk', needs: 'approve' },
  'followUp.read': { area: 'orders', needs: 'see' },
  // Whoever sells follows their orders where these are shown; the board is another route, and not theirs.
  'followUp.list': { area: 'orders', needs: 'see', only: roles.filter((role) => role !== 'SALES') },
  'followUp.edit': { area: 'orders', needs: 'edit' },
  'followUp.approve': { area: 'orders', needs: 'approve' },
  'clinicalFact.read': { area: 'clinicalFacts', needs: 'see' },
  // More than done or missing.
  'clinicalFact.detail': {
    area: 'clinicalFacts',
    needs: 'see',
    only: roles.filter((role) => areas.clinicalFacts[role] !== 'V done'),
  },
  'clinicalFact.edit': { area: 'clinicalFacts', needs: 'edit' },

  'patient.read': { area: 'patients', needs: 'see' },
  'patient.readUnmasked': { area: 'patients', needs: 'see', only: unmasked },
  'patient.create': { area: 'patients', needs: 'edit' },
  'patient.edit': { area: 'patients', needs: 'edit' },
  'patient.export': { area: 'patients', needs: 'edit' },
  // Notes are free text, which masked sight never reads; clinical ones are narrowed by `clinicalFact`.
  'patientNote.read': { area: 'patients', needs: 'see', only: unmasked },
  'patientNote.write': { area: 'patients', needs: 'edit' },
  // Merging and anonymising change what others rely on.
  'patient.approve': { area: 'patients', needs: 'approve' },

  // What somebody agreed to is read and collected by who works with patients; of clinical purposes, by who sees these.
  'consent.read': { area: 'patients', needs: 'edit' },
  'consent.sign': { area: 'patients', needs: 'edit' },
  // What of them tells of health is narrowed by kind.
  'patientDocument.read': { area: 'patients', needs: 'edit' },
  'patientDocument.edit': { area: 'patients', needs: 'edit' },
  'patientPhoto.read': {
    area: 'clinicalFacts',
    needs: 'see',
    only: roles.filter((role) => areas.clinicalFacts[role] !== 'V done'),
  },
  'patientPhoto.edit': { area: 'clinicalFacts', needs: 'edit' },
  // Its words bind the network.
  'consentText.read': { area: 'settings', needs: 'approve' },
  'consentText.edit': { area: 'settings', needs: 'approve' },

  'team.read': { area: 'teams', needs: 'see' },
  'team.edit': { area: 'teams', needs: 'edit' },
  'team.export': { area: 'teams', needs: 'edit' },
  'team.approve': { area: 'teams', needs: 'approve' },
  'professional.edit': { area: 'teams', needs: 'edit' },
  'professional.export': { area: 'teams', needs: 'edit' },
  'roster.read': { area: 'teams', needs: 'see' },
  'roster.edit': { area: 'teams', needs: 'edit' },
  'roster.approve': { area: 'teams', needs: 'approve' },
  // What was planned and not published is for those who plan.
  'roster.history': { area: 'teams', needs: 'edit' },
  'teamReport.read': { area: 'teamReport', needs: 'see' },
  // What a professional is shown of themselves is sent by their managers, who see complications and speeds by name.
  'reportLink.read': { area: 'teamReport', needs: 'see', only: ['LOCATION_MANAGER', 'ADMIN'] },
  'reportLink.edit': { area: 'teamReport', needs: 'see', only: ['LOCATION_MANAGER', 'ADMIN'] },

  'payment.read': { area: 'payments', needs: 'see' },
  'payment.check': { area: 'payments', needs: 'edit' },
  // "E (checks)" lets the unit's manager check and no more, so rules and adjustments ask for A.
  'payment.edit': { area: 'payments', needs: 'approve' },
  'payment.approve': { area: 'payments', needs: 'approve' },
  // A PIX key is in a professional's record and belongs to pay: who checks or makes payments reads and writes it.
  'payment.pixKey': { area: 'payments', needs: 'edit' },

  'stock.read': { area: 'stock', needs: 'see' },
  'stock.edit': { area: 'stock', needs: 'edit' },
  'stock.approve': { area: 'stock', needs: 'approve' },
  'material.read': { area: 'stock', needs: 'see' },
  'material.edit': { area: 'stock', needs: 'edit' },

  // Keepers see counts and initials; who works with patients tells them. Putting a lot aside is safe, so a keeper may.
  'recall.read': { area: 'recalls', needs: 'see' },
  'recall.tell': { area: 'recalls', needs: 'edit' },
  'recall.approve': { area: 'recalls', needs: 'approve' },
  'recall.open': { area: 'stock', needs: 'edit' },

  'theatre.read': { area: 'theatre', needs: 'see' },
  'theatre.edit': { area: 'theatre', needs: 'edit' },
  'theatre.approve': { area: 'theatre', needs: 'approve' },
  'safetyPause.read': { area: 'theatre', needs: 'see' },
  'safetyPause.edit': { area: 'theatre', needs: 'edit' },
  // Goes on without what keeps patients safe: as weighty as approving.
  'safetyPause.override': { area: 'theatre', needs: 'approve' },
  'caseMaterial.read': { area: 'caseMaterials', needs: 'see' },
  'caseMaterial.edit': { area: 'caseMaterials', needs: 'edit' },
  // Who answers for what was used without stock.
  'caseMaterial.approve': { area: 'caseMaterials', needs: 'approve' },
  // What was used is accepted by whoever prepares the closing of a day.
  'caseMaterial.accept': { area: 'theatre', needs: 'edit' },
  // The displays of the room board: whoever works on it opens and closes them.
  'publicLink.read': { area: 'theatre', needs: 'edit' },
  'publicLink.edit': { area: 'theatre', needs: 'edit' },
  'dayMap.read': { area: 'theatre', needs: 'see' },
  'dayMap.edit': { area: 'theatre', needs: 'edit' },
  'dayMap.approve': { area: 'theatre', needs: 'approve' },
  // A closed map has fed stock and payments.
  'dayMap.reopen': { area: 'theatre', needs: 'approve', only: ['ADMIN'] },

  // Whether a surgery is ready is told wherever it is shown; each reader is told their part of it.
  'readiness.read': { area: 'appointments', needs: 'see' },
  'readiness.edit': { area: 'theatre', needs: 'edit' },
  'exam.edit': { area: 'settings', needs: 'approve' },
  'exam.history': { area: 'settings', needs: 'see' },

  // Blocks are part of the calendar: anyone who sees it sees them, the page /bloqueios apart.
  'block.read': { area: 'appointments', needs: 'see' },
  'block.list': { area: 'blocks', needs: 'see' },
  'block.edit': { area: 'blocks', needs: 'edit' },
  'block.approve': { area: 'blocks', needs: 'approve' },
  'blockRequest.read': { area: 'blockRequests', needs: 'see' },
  'blockRequest.create': { area: 'blockRequests', needs: 'edit' },
  'blockRequest.edit': { area: 'blockRequests', needs: 'edit' },
  'blockRequest.approve': { area: 'blockRequests', needs: 'approve' },

  'recording.read': { area: 'recordings', needs: 'see' },
  'recording.edit': { area: 'recordings', needs: 'edit' },
  'recording.approve': { area: 'recordings', needs: 'approve' },
  // Viewers listen, but do not carry lists away.
  'recording.export': { area: 'recordings', needs: 'approve' },
  // Copies leave the house, and what is held outlives every rule: the administration's alone.
  'recording.copy': { area: 'recordings', needs: 'approve', only: ['ADMIN'] },
  'recording.hold': { area: 'recordings', needs: 'approve', only: ['ADMIN'] },
  'paySeparation.read': { area: 'settings', needs: 'see' },
  'paySeparation.edit': { area: 'settings', needs: 'approve' },
  'recordingPolicy.read': { area: 'settings', needs: 'see' },
  'recordingPolicy.edit': { area: 'settings', needs: 'approve' },
  // What is said while something is sold, and what is said to a doctor: each is for others.
  'salesCall.read': { area: 'salesCalls', needs: 'see' },
  'salesCall.edit': { area: 'salesCalls', needs: 'edit' },
  'salesCall.approve': { area: 'salesCalls', needs: 'approve' },
  'consultationRecording.read': { area: 'consultationRecordings', needs: 'see' },
  'consultationRecording.edit': { area: 'consultationRecordings', needs: 'edit' },
  'consultationRecording.approve': { area: 'consultationRecordings', needs: 'approve' },

  'tag.read': { area: 'tags', needs: 'see' },
  'tag.use': { area: 'tags', needs: 'see' },
  'tag.edit': { area: 'tags', needs: 'edit' },
  'tag.approve': { area: 'tags', needs: 'approve' },

  'dashboard.read': { area: 'dashboard', needs: 'see' },
  'overview.read': { area: 'dashboard', needs: 'see' },
  // Viewers look, but do not carry lists away.
  'report.export': { area: 'teamReport', needs: 'see' },
  // What a unit is to reach is said by who runs it; what the network is, by an ADMIN.
  'report.setTarget': { area: 'settings', needs: 'edit' },
  // So is who is mailed its reports; whoever is mailed one may stop that.
  'report.schedule': { area: 'settings', needs: 'edit' },

  // Whoever works on appointments gives work to colleagues, and takes it from them.
  'colleague.read': { area: 'appointments', needs: 'edit' },
  'settings.read': { area: 'settings', needs: 'see' },
  'staff.read': { area: 'settings', needs: 'see' },
  'staff.edit': { area: 'settings', needs: 'edit' },
  'unit.edit': { area: 'settings', needs: 'edit' },
  // A new unit belongs to nobody yet, and the catalogue to the whole network: neither is a unit manager's own.
  'unit.create': { area: 'settings', needs: 'approve' },
  'room.edit': { area: 'settings', needs: 'edit' },
  'holiday.edit': { area: 'settings', needs: 'edit' },
  'procedure.edit': { area: 'settings', needs: 'approve' },
  'legalEntity.edit': { area: 'settings', needs: 'approve' },
  'cardFee.edit': { area: 'settings', needs: 'approve' },
  'settings.approve': { area: 'settings', needs: 'approve' },
  // What is still to be done before the network works, and what shortens the way.
  'setUp.read': { area: 'settings', needs: 'approve' },
  'setUp.edit': { area: 'settings', needs: 'approve' },
  'system.read': { area: 'settings', needs: 'approve' },
  // Each kind of job also asks for the permission of what it is about.
  'job.read': { area: 'settings', needs: 'approve' },
  'job.edit': { area: 'settings', needs: 'approve' },

  'history.read': { area: 'history', needs: 'see' },
  'audit.read': { area: 'history', needs: 'approve' },
  // Their names are everybody's, their records are not: what happened to these is read by anyone who opens them.
  'unit.history': { area: 'settings', needs: 'see' },
  'room.history': { area: 'settings', needs: 'see' },
  'holiday.history': { area: 'settings', needs: 'see' },
  'procedure.history': { area: 'settings', needs: 'see' },
  'cardFee.history': { area: 'settings', needs: 'see' },
  'professional.history': { area: 'teams', needs: 'see' },
  'block.history': { area: 'blocks', needs: 'see' },

  // Names of units, rooms, procedures and professionals stand on every screen, stock and day map included.
  'catalogue.read': { area: 'everyone', needs: 'see' },
  'unit.read': { area: 'everyone', needs: 'see' },
  'room.read': { area: 'everyone', needs: 'see' },
  'holiday.read': { area: 'everyone', needs: 'see' },
  'procedure.read': { area: 'everyone', needs: 'see' },
  'professional.read': { area: 'everyone', needs: 'see' },
  // One's own alone, whatever they are about: each is shown only to those who may see its record.
  'notification.read': { area: 'everyone', needs: 'see' },
  'notification.edit': { area: 'everyone', needs: 'see' },
  // Both answer only with what the reader may see of each noun.
  'live.read': { area: 'everyone', needs: 'see' },
  'search.everything': { area: 'everyone', needs: 'see' },
} as const satisfies Record<`${string}.${string}`, PermissionRule>
