import { inUnit, lists, names, namesNothing, own } from '../../../../../server/testing/reach.ts'
import { may } from '../../../../../shared/permissions.ts'
import { roles } from '../../../../../shared/roles.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { staffCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import { members } from '../../record.ts'
import * as accessContract from '../../access-contract.ts'
import * as profileContract from '../../profile-contract.ts'

/** Who may not read staff sees themself at most. */
const strangersToStaff = roles.filter((role) => !may(role, 'staff.read'))

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const staffRows = endpointRows(
  {
    ...contract,
    ...recordContracts(members),
    archive: members.archive,
    restore: members.restore,
    ...accessContract,
    ...profileContract,
  },
  {
    readSessionOptions: { callers: 'anybody', reach: namesNothing },
    readUser: { callers: 'everybody', reach: names('user', { onlyOwn: strangersToStaff }) },
    listColleagues: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: lists('member') },
    list: { callers: 'LMGR ADMIN', reach: lists('member', { query: { limit: 200 } }) },
    export: { callers: 'LMGR ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'LMGR ADMIN', reach: names('member') },
    create: {
      callers: 'LMGR ADMIN',
      reach: inUnit({ body: { email: 'nova@a.example', role: 'RECEPTIONIST' }, refusal: 422 }),
    },
    edit: { callers: 'LMGR ADMIN', reach: names('member') },
    archive: { callers: 'LMGR ADMIN', reach: names('member', { neverOwn: true }) },
    restore: { callers: 'LMGR ADMIN', reach: names('member') },
    listDemoMails: { callers: 'ADMIN', reach: namesNothing },
    sendReset: { callers: 'LMGR ADMIN', reach: names('member') },
    inviteAgain: { callers: 'LMGR ADMIN', reach: names('member') },
    readdressMember: { callers: 'LMGR ADMIN', reach: names('member', { body: { email: 'certa@a.example' } }) },
    readProfile: { callers: 'everybody', reach: own },
    editProfile: { callers: 'everybody', reach: own },
    setPhoto: { callers: 'everybody', reach: own },
    removePhoto: { callers: 'everybody', reach: own },
    readPhoto: { callers: 'everybody', reach: names('photo', { onlyOwn: strangersToStaff }) },
    changePassword: { callers: 'everybody', reach: own },
    listSessions: { callers: 'everybody', reach: own },
    endSession: { callers: 'everybody', reach: own },
    endOtherSessions: { callers: 'everybody', reach: own },
    listOwnEvents: { callers: 'everybody', reach: own },
  },
  staffCreates,
)

/** Who reads what happened to such records. */
export const staffHistory: HistoryRows = {
  staff: { readers: 'ADMIN', ofNetwork: true },
}
