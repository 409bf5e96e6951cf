import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/staff/server/queries.ts'
import { testAccounts, testPhotos } from '../features/staff/server/testing/accounts.ts'
import { served } from '../server/testing/served.ts'
import { may } from '../shared/permissions.ts'
import { roles } from '../shared/roles.ts'
import { allEndpoints } from './endpoints.ts'
import { jobKinds } from './testing/records.ts'
import { reachOfMaterials } from './testing/reach-of-materials.ts'
import { reachOfStock } from './testing/reach-of-stock.ts'
import { reachOfMoney } from './testing/money-reach.ts'
import { reachOfPapers } from './testing/papers-reach.ts'
import { reachFaults } from './testing/reach-faults.ts'
import { reachOfRebookings } from './testing/rebooking-reach.ts'
import { reachOfSafety } from './testing/reach-of-safety.ts'
import { reachOfSales } from './testing/reach-of-sales.ts'
import { reachOfSurgeries } from './testing/reach-of-surgeries.ts'
import { inUnit, lists, names, namesNothing, own, type Reach } from './testing/reach.ts'

/** Filled while the network's ADMIN is to be one of the two finance-restricted ones. */
const financeRestrictedUserIds: string[] = []
const endpoints = allEndpoints(
  {
    sessionOptions: { provider: 'embedded', demo: null },
    financeRestrictedUserIds,
    accounts: testAccounts(() => database).accounts,
    photos: { ...testPhotos(), read: async () => new Uint8Array(4) },
    demoMails: async () => [],
  },
  jobKinds,
)
const kit = await served({ endpoints, loadActor, financeRestrictedUserIds })
const { database } = kit
/** Who may not read staff sees themself at most. */
const strangersToStaff = roles.filter((role) => !may(role, 'staff.read'))
/** Whoever does not administer patients corrects what they noted themselves. */
const notesOfOthers = roles.filter((role) => !may(role, 'patient.approve'))

/**
 * How far each endpoint reaches for those who may call it: role × (own unit, other unit) × (own record, another's).
 * Who may call it at all is in `endpoints.test.ts`. A new endpoint adds one line here:
 *
 * - `names('team')` where its path names a record: in another unit it must answer 404, as if there were none;
 *   `{ onlyOwn: ['SALES'] }` for roles that reach only their own, `{ neverOwn: true }` where nobody may decide on their
 *   own. A kind that is new gets its few lines in `testing/records.ts`.
 * - `lists('team')` where it lists such records: unit roles are given those of their units and no others.
 * - `inUnit()` where it is asked of a unit, in query or body (creating, counting, exporting): of another unit it must
 *   tell no more than of one that does not exist; writing there is refused with 404, or `{ refusal: 422 }`.
 * - `own` where it answers of the caller alone, `namesNothing` where it names no record and no unit.
 *
 * What is sent is made up from the contract. Where that is not taken, say what: `names('team', { body: { … } })`.
 */
const reach: Record<string, Reach> = {
  ...reachOfMaterials,
  ...reachOfStock,
  ...reachOfMoney,
  ...reachOfPapers,
  ...reachOfSafety,
  ...reachOfSurgeries,
  'staff.readSessionOptions': namesNothing,
  'staff.readUser': names('user', { onlyOwn: strangersToStaff }),
  'staff.listColleagues': lists('member'),
  'staff.list': lists('member', { query: { limit: 200 } }),
  'staff.export': inUnit({ query: { format: 'csv' } }),
  'staff.read': names('member'),
  'staff.invite': inUnit({ body: { email: 'nova@a.example', role: 'RECEPTIONIST' }, refusal: 422 }),
  'staff.edit': names('member'),
  'staff.disable': names('member', { neverOwn: true }),
  'staff.enable': names('member'),
  'staff.sendReset': names('member'),
  'staff.inviteAgain': names('member'),
  'staff.readdress': names('member', { body: { email: 'certa@a.example' } }),
  'staff.listDemoMails': namesNothing,
  'staff.readProfile': own,
  'staff.editProfile': own,
  'staff.setPhoto': own,
  'staff.removePhoto': own,
  'staff.readPhoto': names('photo', { onlyOwn: strangersToStaff }),
  'staff.changePassword': own,
  'staff.listSessions': own,
  'staff.endSession': own,
  'staff.endOtherSessions': own,
  'staff.listOwnEvents': own,
  'unit.list': lists('unit'),
  'unit.listManaged': lists('unit'),
  'unit.export': inUnit({ query: { format: 'csv' } }),
  'unit.read': names('unit'),
  'unit.create': namesNothing,
  'unit.edit': names('unit'),
  'unit.deactivate': names('unit', { body: { version: 0 } }),
  'unit.activate': names('unit', { body: { version: 0 } }),
  'unit.setLogo': names('unit', { body: { image: '/9j/wAARCAAIAAgD' } }),
  'unit.removeLogo': names('unit'),
  'unit.readLogo': names('logo'),
  'room.listManaged': lists('room'),
  'room.export': inUnit({ query: { format: 'csv' } }),
  'room.read': names('room'),
  'room.create': inUnit(),
  'room.edit': names('room'),
  'room.delete': names('unusedRoom'),
  'room.order': names('unit'),
  'holiday.list': lists('holiday', { query: { year: 2026 } }),
  'holiday.export': inUnit({ query: { format: 'csv', year: 2026 } }),
  'holiday.set': inUnit(),
  'holiday.remove': inUnit(),
  'procedure.list': namesNothing,
  'procedure.listManaged': namesNothing,
  'procedure.export': namesNothing,
  'procedure.read': names('procedure'),
  'procedure.create': namesNothing,
  'procedure.edit': names('procedure'),
  'procedure.retire': names('procedure'),
  'procedure.restore': names('procedure'),
  'exam.listManaged': namesNothing,
  'exam.export': namesNothing,
  'exam.read': names('exam'),
  'exam.create': namesNothing,
  'exam.edit': names('exam'),
  'supplier.listManaged': namesNothing,
  'supplier.export': namesNothing,
  'supplier.read': names('supplier'),
  'supplier.create': namesNothing,
  'supplier.edit': names('supplier'),
  'cardFee.listManaged': namesNothing,
  'cardFee.export': namesNothing,
  'cardFee.read': names('cardFee'),
  'cardFee.create': namesNothing,
  'cardFee.edit': names('cardFee'),
  'tag.list': namesNothing,
  'tag.search': namesNothing,
  'tag.export': namesNothing,
  'tag.read': names('tag'),
  'tag.create': namesNothing,
  'tag.edit': names('tag'),
  'tag.merge': names('tag'),
  'tag.unmerge': names('tag'),
  'professional.list': lists('professional'),
  'professional.search': lists('professional'),
  'professional.export': inUnit({ query: { format: 'csv' } }),
  'professional.read': names('professional'),
  'professional.create': inUnit({ refusal: 422 }),
  'professional.edit': names('professional'),
  'professional.setPin': names('professional', { body: { pin: '284715' } }),
  'professional.unlockPin': names('professional'),
  'team.list': lists('team'),
  'team.search': lists('team'),
  'team.export': inUnit({ query: { format: 'csv' } }),
  'team.read': names('team'),
  'team.create': inUnit(),
  'team.edit': names('team'),
  'team.archive': names('team'),
  'team.restore': names('team'),
  'patient.list': namesNothing,
  'patient.listFilters': namesNothing,
  'patient.listReadings': names('patient'),
  'timeline.list': namesNothing,
  'patient.readAnonymisation': names('patient'),
  'patient.anonymise': names('patient'),
  'patientMerge.merge': names('patient'),
  'patientMerge.list': namesNothing,
  'patientMerge.undo': names('patientMerge'),
  'patientNote.listPinned': namesNothing,
  'patientNote.read': names('patientNote'),
  'patientNote.write': namesNothing,
  'patientNote.correct': names('patientNote', { onlyOwn: notesOfOthers }),
  'patientNote.pin': names('patientNote'),
  'patient.exportPersonalData': names('patient'),
  'patient.readPersonalDataSchema': namesNothing,
  'patient.read': names('patient'),
  'patient.findDuplicates': namesNothing,
  'patient.create': namesNothing,
  'patient.edit': names('patient'),
  'patient.tag': names('patient'),
  'appointment.tag': names('appointment'),
  'order.tag': names('order', { onlyOwn: ['SALES'] }),
  'patient.export': namesNothing,
  'block.list': inUnit(),
  'block.read': names('block'),
  'block.search': lists('block'),
  'block.count': inUnit(),
  'block.export': inUnit({ query: { format: 'csv' } }),
  'block.lostHours': inUnit(),
  'block.obstacles': inUnit(),
  'block.create': inUnit(),
  'block.edit': names('block'),
  'block.end': names('block', { body: { at: '2026-11-23T14:45:00Z' } }),
  'block.split': names('block', { body: { at: '2026-11-23T14:45:00Z' } }),
  'block.remove': names('block'),
  'block.undelete': names('block'),
  'block.restore': names('blockSeries', { body: { occurrenceOn: '2026-11-25' } }),
  'appointment.list': lists('appointment', { query: { limit: 2000 } }),
  'appointment.count': inUnit(),
  'appointment.loadByDay': inUnit(),
  'appointment.listUndated': inUnit(),
  'appointment.read': names('appointment'),
  'appointment.export': inUnit({ query: { format: 'csv' } }),
  'appointment.edit': names('appointment'),
  'appointment.cancel': names('appointment'),
  'appointment.book': inUnit(),
  'appointment.reserve': names('appointment'),
  'appointment.rebook': names('appointment'),
  'appointment.confirm': names('appointment', { onlyOwn: ['SALES'] }),
  'appointment.unconfirm': names('appointment', { onlyOwn: ['SALES'] }),
  'appointment.patientKnows': names('appointment', { onlyOwn: ['SALES'] }),
  'appointment.arrive': names('appointment'),
  'appointment.noShow': names('appointment'),
  'appointment.start': names('appointment'),
  'appointment.finish': names('appointment'),
  'appointment.undo': names('appointment'),
  'appointment.enteredInError': names('appointment'),
  'blockRequest.list': lists('blockRequest'),
  'blockRequest.count': inUnit(),
  'blockRequest.export': inUnit({ query: { format: 'csv' } }),
  'blockRequest.preview': inUnit(),
  'blockRequest.read': names('blockRequest'),
  'blockRequest.listAffected': names('blockRequest'),
  'blockRequest.simulate': names('blockRequest'),
  'blockRequest.create': inUnit(),
  'blockRequest.edit': names('blockRequest', { onlyOwn: roles }),
  'blockRequest.withdraw': names('blockRequest', { onlyOwn: roles }),
  'blockRequest.reopen': names('blockRequest', { onlyOwn: roles }),
  // The appointment of the sample goes by the same id.
  'blockRequest.plan': names('blockRequest', {
    body: { startsAt: '2026-11-24T14:30:00Z', endsAt: '2026-11-24T15:00:00Z' },
  }),
  'blockRequest.unplan': names('blockRequest'),
  'blockRequest.acceptProposals': names('blockRequest'),
  'blockRequest.deny': names('blockRequest', { neverOwn: true }),
  'blockRequest.approve': names('blockRequest', { neverOwn: true }),
  'availability.read': inUnit(),
  'availability.findStarts': inUnit(),
  'roster.list': inUnit(),
  'roster.clashes': inUnit(),
  'roster.create': inUnit(),
  'roster.createSeries': inUnit(),
  'roster.edit': names('shift'),
  'roster.delete': names('shift'),
  'roster.discard': inUnit(),
  'roster.copyWeek': inUnit(),
  'roster.fill': inUnit(),
  'roster.takeBack': inUnit(),
  'roster.listCandidates': names('shift'),
  'roster.assign': names('shift'),
  'roster.listPatterns': inUnit(),
  'roster.createPattern': inUnit(),
  'roster.editPattern': names('pattern'),
  'roster.deletePattern': names('pattern'),
  'roster.coverage': inUnit(),
  'roster.listPublications': inUnit(),
  'roster.previewPublication': inUnit(),
  'roster.publish': inUnit(),
  'roster.listSwaps': lists('swap'),
  'roster.requestSwap': namesNothing,
  'roster.approveSwap': names('swap', { neverOwn: true }),
  'roster.denySwap': names('swap', { neverOwn: true }),
  'roster.withdrawSwap': names('swap'),
  'roster.export': inUnit({ query: { format: 'csv' } }),
  'roster.readFeed': names('professional'),
  'roster.renewFeed': names('professional'),
  'roster.revokeFeed': names('professional'),
  'roster.serveFeed': names('calendarFeed'),
  'job.list': namesNothing,
  'audit.list': inUnit(),
  'overview.read': inUnit(),
  'news.read': own,
  'news.see': own,
  'audit.export': inUnit({ query: { format: 'csv' } }),
  'job.read': names('job'),
  'job.retry': names('failedJob'),
  'job.drop': names('job'),
  ...reachOfRebookings,
  'health.read': namesNothing,
  'icon.read': namesNothing,
  'history.read': names('appointment', { params: { noun: 'appointment' } }),
  ...reachOfSales,
}

describe('role × endpoint × unit × owner', () => {
  it('every endpoint says how far it reaches, and nothing else does', () => {
    expect(endpoints.map(({ contract }) => contract.name as string).toSorted()).toEqual(Object.keys(reach).toSorted())
  })

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))('%s', async (name, contract) => {
    const declared = reach[name]
    if (!declared) throw new Error(`${name} does not say how far it reaches: add its line to the table above`)
    expect(await reachFaults(kit, contract, declared)).toEqual([])
    financeRestrictedUserIds.push(kit.network.staff.ADMIN)
    try {
      // What is not closed to them reaches as far as for every ADMIN.
      expect(await reachFaults(kit, contract, declared, { as: ['ADMIN'], financeRestrictedUserIds })).toEqual([])
    } finally {
      financeRestrictedUserIds.length = 0
    }
  })
})
