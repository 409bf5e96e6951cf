import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import type { JobKind } from '../../../../../server/jobs/kinds.ts'
import { insertKit } from '../../../../../server/testing/stock.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { servedStock } from '../../../../stock/stock/server/testing/served-stock.ts'
import type { CaseMaterials } from '../../record.ts'
import { caseMaterialEndpoints } from '../endpoints.ts'

/** The surgery's day, and the present: that of test networks. */
export const day = '2026-11-19'

export type Answered = CaseMaterials & Pick<ProblemDetails, 'code' | 'fields' | 'detail'> & { why?: string }

/** Materials of cases over the test network with its stock, and the endpoints of what closes their days where they are given. */
export async function servedCases(more: typeof caseMaterialEndpoints = [], jobs: readonly JobKind[] = []) {
  const kit = await servedStock([...caseMaterialEndpoints, ...more], {}, jobs)
  const { database, network, request } = kit
  const { here, surgery } = network

  /** A surgery of today, 09:00 to 16:00 here, that is under way unless said. */
  const operated = (given: object = {}): Promise<string> => {
    const what = { procedureId: surgery, roomId: here.surgeryRoom, minutes: 420, status: 'in-progress' }
    return insertAppointment(database, network, { ...what, startsAt: `${day}T12:00:00Z`, ...given })
  }
  const post = (id: string, path: string, body: object, as: Role = 'PRE_POST_OPERATOR') =>
    request<Answered>(as, 'POST', `/cases/${id}/${path}`, body)
  const putOn = (id: string, lotId: string, fields: object = {}, as?: Role) =>
    post(id, 'materials', { id: newId(), lotId, shelf: 'pharmacy', quantity: 1, ...fields }, as)
  const takeOff = (id: string, lotId: string, fields: object = {}, as?: Role) =>
    post(id, 'materials/off', { id: newId(), lotId, shelf: 'pharmacy', quantity: 1, ...fields }, as)
  const read = async (id: string, as: Role = 'PRE_POST_OPERATOR') =>
    (await request<Answered>(as, 'GET', `/cases/${id}/materials`)).body
  const kitOf = (materials: readonly string[]) => insertKit(database, surgery, materials)
  const discrepancy = (id: string, fields: object, as?: Role) =>
    post(id, 'discrepancies', { id: newId(), quantity: 1, kind: 'no_balance', ...fields }, as)
  return { ...kit, operated, putOn, takeOff, read, kitOf, discrepancy, postTo: post }
}
