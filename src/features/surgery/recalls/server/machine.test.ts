import { expect, test } from 'vitest'
import { cellsOf } from '../../../../server/testing/machine-cells.ts'
import { mayHappen } from '../../../../shared/transitions.ts'
import { recallMachine } from '../transitions.ts'
import { servedRecalls } from './testing/served-recalls.ts'

const kit = await servedRecalls()
const { close, cancel } = kit
const take = { close: (id: string) => close(id), cancel: (id: string) => cancel(id) }
const anybody = { id: '', may: () => true }

test.each(cellsOf(recallMachine, ['close', 'cancel']))(
  '$name of a recall that is $state, as the table says',
  async ({ name, state, path, isAllowed }) => {
    const { lotId } = await kit.stocked()
    const { id } = (await kit.openRecall(lotId)).body
    for (const step of path) await take[step](id)
    const recall = await kit.read(id)
    const { body, status } = await take[name](id)
    expect(recall.state).toBe(state)
    expect(mayHappen(recallMachine, recall, anybody)[name]).toBe(isAllowed)
    expect(status).toBe(isAllowed ? 200 : 409)
    expect(body.code === 'WRONG_STATE').toBe(!isAllowed)
  },
)
