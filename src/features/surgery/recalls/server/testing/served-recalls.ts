import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { servedCases } from '../../../case-materials/server/testing/served-cases.ts'
import type { Recall, RecallDetail, RecallPatient } from '../../record.ts'
import { recallEndpoints } from '../endpoints.ts'
import { escalateRecalls, recallJobs } from '../jobs.ts'

type Refused = Pick<ProblemDetails, 'code' | 'fields' | 'detail'> & {
  readonly recallId?: string
  readonly waiting?: number
}

/** Recalls over the test network with its stock and surgeries, and what their tests do. */
export async function servedRecalls(more: Parameters<typeof servedCases>[0] = []) {
  const kit = await servedCases([...recallEndpoints, ...more], recallJobs)
  const { announced, network, request, issue, post, operated, putOn, discrepancy, runJobs } = kit
  const { elsewhere } = network

  const openRecall = (lotId: string, fields: object = {}, as: Role = 'STOCK_ASSISTANT') =>
    request<RecallDetail & Refused>(as, 'POST', '/recalls', {
      id: newId(),
      lotId,
      source: 'manufacturer',
      announcedOn: '2026-11-18',
      reason: 'partículas no frasco',
      ...fields,
    })
  const read = async (id: string, as: Role = 'LOCATION_MANAGER') =>
    (await request<RecallDetail>(as, 'GET', `/recalls/${id}`)).body
  const list = async (query = '', as: Role = 'LOCATION_MANAGER') =>
    (await request<{ items: Recall[] }>(as, 'GET', `/recalls${query}`)).body.items
  const patientsOf = async (id: string, as: Role = 'LOCATION_MANAGER') =>
    (await request<{ items: RecallPatient[] }>(as, 'GET', `/recalls/${id}/patients`)).body.items
  const lastOf = async (id: string, patientId: string | undefined) =>
    (await patientsOf(id, 'ADMIN')).find((one) => one.id === patientId)?.lastId ?? null

  /** Says what came of a contact, after the last one unless said. */
  async function tell(id: string, patientId: string | undefined, fields: object, as: Role = 'AFTER_SALES') {
    const after = 'after' in fields ? fields.after : await lastOf(id, patientId)
    const body = { id: newId(), channel: 'phone', after, ...fields }
    return request<RecallPatient & Refused>(as, 'POST', `/recalls/${id}/patients/${patientId}/contacts`, body)
  }
  const told = (id: string, patientId: string | undefined, as?: Role) => tell(id, patientId, { outcome: 'told' }, as)
  const takeBack = (id: string, patientId: string | undefined, contactId: string, as: Role = 'AFTER_SALES') =>
    request<RecallPatient & Refused>(as, 'POST', `/recalls/${id}/patients/${patientId}/take-back`, { contactId })

  /** Ends a recall, as it is now unless said. */
  async function end(id: string, path: string, body: object, as: Role) {
    const { version } = await read(id)
    return request<RecallDetail & Refused>(as, 'POST', `/recalls/${id}/${path}`, { version, ...body })
  }
  const close = (id: string, body: object = {}, as: Role = 'LOCATION_MANAGER') => end(id, 'closing', body, as)
  const cancel = (id: string, body: object = {}, as: Role = 'LOCATION_MANAGER') =>
    end(id, 'cancellation', { reason: 'era outro lote', ...body }, as)

  /** A patient on whose surgery under way something of a lot is. */
  async function used(lotId: string, patientId: string | undefined, unit = network.here): Promise<string> {
    const id = await operated({ patientId, unit, roomId: unit.surgeryRoom })
    const { status, text } = await putOn(id, lotId, {}, 'ADMIN')
    if (status !== 200) throw new Error(text)
    return id
  }

  /** Something of a lot on its way from here to the other unit; answers the transfer. */
  async function inTransit(line: { materialId: string; lotId: string; quantity: number }): Promise<string> {
    const { body, status, text } = await issue('transfer', [line], { toUnitId: elsewhere.id })
    if (status !== 200) throw new Error(text)
    return body.id
  }
  const arrive = (id: string, quantity: number) =>
    post(`documents/${id}/arrival`, { place: 'pharmacy', lines: [{ line: 1, quantity }] }, 'ADMIN')

  const escalate = () => runJobs({ tick: escalateRecalls.name })
  /** Units whose managers were told that patients of a recall wait. */
  const late = (id: string) =>
    announced.filter(({ verb, entityId }) => verb === 'late' && entityId === id).map(({ unitId }) => unitId)
  return {
    ...kit,
    openRecall,
    read,
    list,
    patientsOf,
    tell,
    told,
    takeBack,
    close,
    cancel,
    used,
    discrepancy,
    inTransit,
    arrive,
    escalate,
    late,
  }
}
