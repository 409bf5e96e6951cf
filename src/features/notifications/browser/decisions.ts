import { call } from '../../../browser/api.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { approveRequest, denyRequest } from '../../block-requests/contract.ts'
import { approveSwap, denySwap } from '../../roster/swap-contract.ts'
import type { Notification } from '../contract.ts'

/** What can be decided without opening the record. What has to be looked at first, the server refuses and says so. */
export interface Decision {
  readonly permission: Permission
  readonly approve: (about: Notification) => Promise<unknown>
  readonly deny: (about: Notification, reason: string) => Promise<unknown>
}

const block: Decision = {
  permission: 'blockRequest.approve',
  approve: ({ entityId, version }) =>
    call(approveRequest, { params: { id: entityId }, body: { ...(version !== null && { version }) } }),
  deny: ({ entityId, version }, reason) =>
    call(denyRequest, { params: { id: entityId }, body: { reason, ...(version !== null && { version }) } }),
}

const swap: Decision = {
  permission: 'roster.approve',
  approve: ({ entityId, version }) => call(approveSwap, { params: { id: entityId }, body: { version: version ?? 0 } }),
  deny: ({ entityId, version }, reason) =>
    call(denySwap, { params: { id: entityId }, body: { version: version ?? 0, note: reason } }),
}

/** By the event that asks for the decision. */
export const decisions: Readonly<Record<string, Decision>> = {
  'blockRequest.create': block,
  'blockRequest.reopen': block,
  'roster.requestSwap': swap,
}
