import { expect, test } from 'vitest'
import { cellsOf } from '../../../../server/testing/machine-cells.ts'
import { countMachine } from '../transitions.ts'
import { servedCounts } from './testing/served-counts.ts'

const kit = await servedCounts()

const take = {
  close: (id: string) => kit.close(id),
  approve: (id: string) => kit.approve(id),
  reject: (id: string) => kit.reject(id),
  cancel: (id: string) => kit.cancel(id, 'LOCATION_MANAGER'),
}
const names = ['close', 'approve', 'reject', 'cancel'] as const

test.each(cellsOf(countMachine, names))(
  '$name of a count that is $state, as the table and `can` say',
  async ({ name, state, path, isAllowed }) => {
    const { id, lots } = await kit.counting()
    await kit.enter(id, { lotId: lots[0]?.lotId })
    for (const step of path) await take[step](id)
    const { state: is, can } = await kit.read(id, 'LOCATION_MANAGER')
    const { body, status } = await take[name](id)
    expect(is).toBe(state)
    expect(can[name === 'approve' || name === 'reject' ? 'judge' : name]).toBe(isAllowed)
    expect(status).toBe(isAllowed ? 200 : 409)
    expect(body.code === 'WRONG_STATE').toBe(!isAllowed)
  },
)
