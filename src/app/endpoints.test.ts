import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { roleColumns as columns, type Role } from '../shared/roles.ts'
import { callersOfRoster, closedToFinanceRestricted } from './testing/callers-of-roster.ts'
import { callersOfSafety } from './testing/callers-of-safety.ts'
import { callersOfPatients } from './testing/callers-of-patients.ts'
import { callersOfRecordings } from './testing/recording-tables.ts'
import { callersOfPapers } from './testing/callers-of-papers.ts'
import { callersOfMaterials } from './testing/callers-of-materials.ts'
import { callersOfStockCounts } from './testing/stock-count-tables.ts'
import { callersOfPayFiles } from './testing/pay-file-tables.ts'
import { callersOfPayRegimes } from './testing/pay-regime-tables.ts'
import { callersOfPayments } from './testing/payment-tables.ts'
import { callersOfRecalls } from './testing/recall-tables.ts'
import { callersOfReplenishment } from './testing/replenishment-tables.ts'
import { callersOfPayRules } from './testing/pay-rule-tables.ts'
import { callersOfStock } from './testing/callers-of-stock.ts'
import { callersOfSales } from './testing/callers-of-sales.ts'
import { callersOfSurgeries } from './testing/callers-of-surgeries.ts'
import { wholeApi } from './testing/whole-api.ts'

/** Filled while the network's ADMIN is to be one of the two finance-restricted ones. */
const financeRestrictedUserIds: string[] = []
const endpoints = wholeApi(() => database, { financeRestrictedUserIds })
const { database, network, request } = await served({ endpoints, loadActor, financeRestrictedUserIds })

// Written by hand from product.md sections 3 and 4: x may call, · may not, * everybody also without signing in.
// A new endpoint adds a row here, and one in `reach.test.ts`, which says how far it reaches (units, owners).
const table: Record<string, string> = {
  ...callersOfSales,
  ...callersOfRoster,
  ...callersOfPatients,
  ...callersOfPapers,
  ...callersOfRecordings,
  ...callersOfSafety,
  ...callersOfSurgeries,
  ...callersOfMaterials,
  ...callersOfStock,
  ...callersOfReplenishment,
  ...callersOfStockCounts,
  ...callersOfRecalls,
  ...callersOfPayments,
  ...callersOfPayRules,
  ...callersOfPayFiles,
  ...callersOfPayRegimes,
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'staff.readSessionOptions':    '*    *    *    *     *     *     *     *     *     *',
  'staff.readUser':              'x    x    x    x     x     x     x     x     x     x',
  'staff.listColleagues':        'x    x    x    x     x     x     x     ·     ·     ·',
  'staff.list':                  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.export':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.read':                  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.invite':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.edit':                  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.disable':               '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.enable':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.sendReset':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.inviteAgain':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.readdress':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'staff.listDemoMails':         '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'staff.readProfile':           'x    x    x    x     x     x     x     x     x     x',
  'staff.editProfile':           'x    x    x    x     x     x     x     x     x     x',
  'staff.setPhoto':              'x    x    x    x     x     x     x     x     x     x',
  'staff.removePhoto':           'x    x    x    x     x     x     x     x     x     x',
  'staff.readPhoto':             'x    x    x    x     x     x     x     x     x     x',
  'staff.changePassword':        'x    x    x    x     x     x     x     x     x     x',
  'staff.listSessions':          'x    x    x    x     x     x     x     x     x     x',
  'staff.endSession':            'x    x    x    x     x     x     x     x     x     x',
  'staff.endOtherSessions':      'x    x    x    x     x     x     x     x     x     x',
  'staff.listOwnEvents':         'x    x    x    x     x     x     x     x     x     x',
  'unit.list':                   'x    x    x    x     x     x     x     x     x     x',
  'unit.listManaged':            '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'unit.export':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'unit.read':                   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'unit.create':                 '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'unit.edit':                   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'unit.deactivate':             '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'unit.activate':               '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'unit.setLogo':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'unit.removeLogo':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'unit.readLogo':               'x    x    x    x     x     x     x     x     x     x',
  'room.listManaged':            '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'room.export':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'room.read':                   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'room.create':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'room.edit':                   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'room.delete':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'room.order':                  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'holiday.list':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'holiday.export':              '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'holiday.set':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'holiday.remove':              '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'procedure.list':              'x    x    x    x     x     x     x     x     x     x',
  'procedure.listManaged':       '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'procedure.export':            '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'procedure.read':              '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'procedure.create':            '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'procedure.edit':              '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'procedure.retire':            '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'procedure.restore':           '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'exam.listManaged':            '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'exam.export':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'exam.read':                   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'exam.create':                 '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'exam.edit':                   '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'supplier.listManaged':        '·    ·    x    x     ·     ·     x     ·     x     ·',
  'supplier.export':             '·    ·    x    x     ·     ·     x     ·     x     ·',
  'supplier.read':               '·    ·    x    x     ·     ·     x     ·     x     ·',
  'supplier.create':             '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'supplier.edit':               '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'cardFee.listManaged':         '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'cardFee.export':              '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'cardFee.read':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'cardFee.create':              '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'cardFee.edit':                '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'professional.list':           'x    x    x    x     x     x     x     x     x     x',
  'professional.search':         '·    x    x    x     x     ·     x     ·     ·     x',
  'professional.export':         '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'professional.read':           '·    x    x    x     x     ·     x     ·     ·     x',
  'professional.create':         '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'professional.edit':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'professional.setPin':         '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'professional.unlockPin':      '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'professional.readPixKey':     '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'professional.confirmPixKey':  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'team.list':                   'x    x    x    x     x     x     x     x     x     x',
  'team.search':                 '·    x    x    x     x     ·     x     ·     ·     x',
  'team.export':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'team.read':                   '·    x    x    x     x     ·     x     ·     ·     x',
  'team.create':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'team.edit':                   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'team.archive':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'team.restore':                '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'tag.list':                    'x    x    x    x     x     x     x     ·     x     ·',
  'tag.search':                  'x    x    x    x     x     x     x     ·     x     ·',
  'tag.export':                  'x    x    x    x     x     x     x     ·     x     ·',
  'tag.read':                    'x    x    x    x     x     x     x     ·     x     ·',
  'tag.create':                  '·    x    ·    x     ·     ·     ·     ·     ·     ·',
  'tag.edit':                    '·    x    ·    x     ·     ·     ·     ·     ·     ·',
  'tag.merge':                   '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'tag.unmerge':                 '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'appointment.tag':             'x    x    x    x     x     x     x     ·     ·     ·',
  'order.tag':                   'x    x    ·    x     ·     x     x     ·     ·     ·',
  'block.list':                  'x    x    x    x     x     x     x     x     ·     x',
  'availability.read':           'x    x    x    x     x     x     x     x     ·     x',
  'availability.findStarts':     'x    x    x    x     x     x     x     x     ·     x',
  'block.read':                  '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.obstacles':             '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.search':                '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.count':                 '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.lostHours':             '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.export':                '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.create':                '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.edit':                  '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.end':                   '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.split':                 '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.remove':                '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.undelete':              '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'block.restore':               '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'appointment.list':            'x    x    x    x     x     x     x     x     ·     x',
  'appointment.count':           'x    x    x    x     x     x     x     x     ·     x',
  'appointment.loadByDay':       'x    x    x    x     x     x     x     x     ·     x',
  'appointment.listUndated':     'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.read':            'x    x    x    x     x     x     x     x     ·     x',
  'appointment.export':          'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.edit':            'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.cancel':          'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.book':            'x    x    x    x     x     x     ·     ·     ·     ·',
  'appointment.reserve':         'x    x    x    x     x     x     ·     ·     ·     ·',
  'appointment.rebook':          'x    x    x    x     x     x     ·     ·     ·     ·',
  'appointment.confirm':         'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.unconfirm':       'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.patientKnows':    'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.arrive':          '·    ·    x    x     x     ·     ·     ·     ·     ·',
  'appointment.noShow':          '·    ·    x    x     x     ·     ·     ·     ·     ·',
  'appointment.start':           '·    ·    x    x     x     ·     x     ·     ·     ·',
  'appointment.finish':          '·    ·    x    x     x     ·     x     ·     ·     ·',
  'appointment.undo':            'x    x    x    x     x     x     x     ·     ·     ·',
  'appointment.enteredInError':  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'blockRequest.list':           '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.count':          '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.export':         '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.preview':        '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.read':           '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.listAffected':   '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.simulate':       '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.create':         '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.edit':           '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.withdraw':       '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.reopen':         '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.plan':           '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.unplan':         '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.acceptProposals': '·    x    x    x     x     ·     x     ·     ·     x',
  'blockRequest.deny':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'blockRequest.approve':        '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'health.read':                 '*    *    *    *     *     *     *     *     *     *',
  'icon.read':                   'x    x    x    x     x     x     x     x     x     x',
  'job.list':                    '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'audit.list':                  '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'overview.read':               '·    x    x    x     x     x     x     ·     x     x',
  'report.figures':              '·    x    x    x     x     x     x     ·     x     x',
  'report.listFacts':            '·    x    x    x     x     x     x     ·     x     x',
  'report.exportFacts':          '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.exportFigures':        '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.receivables':          'x    x    x    x     x     x     x     ·     ·     ·',
  'report.listReceivables':      'x    x    x    x     x     x     x     ·     ·     ·',
  'report.forecast':             '·    x    x    x     x     x     x     ·     x     x',
  'report.listForecast':         '·    x    x    x     x     x     x     ·     x     x',
  'report.funnel':               'x    x    x    x     x     x     x     ·     ·     ·',
  'report.listFunnel':           'x    x    x    x     x     x     x     ·     ·     ·',
  'report.stockWorth':           '·    ·    x    x     ·     ·     x     ·     x     ·',
  'report.listStockWorth':       '·    ·    x    x     ·     ·     x     ·     x     ·',
  'report.stockLosses':          '·    ·    x    x     ·     ·     x     ·     x     ·',
  'report.listStockLosses':      '·    ·    x    x     ·     ·     x     ·     x     ·',
  'report.exportReceivables':    'x    x    x    x     x     x     x     ·     ·     ·',
  'report.teams':                '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.exportTeams':          '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.teamCases':            '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.exportTeamCases':      '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.listTargets':          '·    x    x    x     x     x     x     ·     x     x',
  'reportLink.read':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'reportLink.send':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'reportLink.revoke':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'report.listSchedules':        '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.schedule':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'report.sendNow':              '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'report.stopSchedule':         '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'report.setTarget':            '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'news.read':                   '·    x    x    x     x     x     x     ·     x     x',
  'news.see':                    '·    x    x    x     x     x     x     ·     x     x',
  'audit.export':                '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'job.read':                    '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'job.retry':                   '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'job.drop':                    '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'history.read':                '·    x    x    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

/** A request that is well addressed and says nothing true: it gets past the permission or it does not. */
function visit(as: Role | null, { method, path }: { method: string; path: string }) {
  const address = path.replace(':noun', 'appointment').replace(/:\w+/g, newId())
  return request(as, method, address, method === 'GET' ? undefined : {})
}

describe('role × endpoint', () => {
  it('every endpoint stands in the table, and nothing else does', () => {
    expect(endpoints.map(({ contract }) => contract.name as string).toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))('%s', async (name, contract) => {
    const row = table[name]?.split(/ +/) ?? []
    expect(row).toHaveLength(columns.length)
    for (const [index, role] of columns.entries()) {
      const { status } = await visit(role, contract)
      if (row[index] === '·') expect(status, `${role} must not`).toBe(403)
      else expect([401, 403, 500], `${role} may (${status})`).not.toContain(status)
    }
    financeRestrictedUserIds.push(network.staff.ADMIN)
    const restricted = (await visit('ADMIN', contract)).status
    financeRestrictedUserIds.length = 0
    const isClosed =
      row[columns.indexOf('ADMIN')] === '·' ||
      [
        ...closedToFinanceRestricted,
        // Figures of stock, among those of everything else.
        ...['report.stockWorth', 'report.listStockWorth', 'report.stockLosses', 'report.listStockLosses'],
        ...['professional.readPixKey', 'professional.confirmPixKey', ...Object.keys(callersOfPayFiles)],
        ...[callersOfStock, callersOfReplenishment, callersOfStockCounts, callersOfRecalls, callersOfPayments].flatMap(
          Object.keys,
        ),
      ].includes(name)
    if (isClosed) expect(restricted, 'a finance-restricted ADMIN must not').toBe(403)
    else expect([401, 403, 500], `a finance-restricted ADMIN may (${restricted})`).not.toContain(restricted)
    expect((await visit(null, contract)).status === 401).toBe(row[0] !== '*')
  })

  it('a bearer nobody knows is nobody', async () => {
    const { status, body } = await request(null, 'GET', '/appointments')
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
