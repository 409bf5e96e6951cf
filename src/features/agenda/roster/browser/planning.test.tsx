import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill, firstOf } from '../../../../browser/testing/answering.ts'
import { tellLive } from '../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { createShifts, deleteShift, editShift, listShifts } from '../contract.ts'
import type { Shift } from '../record.ts'
import RosterPage from './roster-page.tsx'
import { ana, bia, chipOf, type Desk, followed, goTo, jardins, openDesk, shiftOn } from './testing/roster-desk.ts'

let desk: Desk
let shift: Shift

const answerOf = (one: Shift) => ({ shift: one, clashes: [] })
const press = (...keys: readonly string[]) =>
  userEvent.keyboard(keys.map((key) => (key.length > 1 ? `{${key}}` : key)).join(''))
const undoLast = () => userEvent.keyboard('{Control>}z{/Control}')

/** The month in which Ana works on the 24th, and whatever else is said. */
async function openMonth(...others: readonly Shift[]): Promise<void> {
  shift = shiftOn(24)
  desk = openDesk(shift, ...others)
  await show(<RosterPage />, { role: 'LOCATION_MANAGER', units: [jardins], address: '/?dia=2026-11-24', live: true })
  await expect.element(chipOf(ana, 24)).toBeVisible()
}

beforeEach(() => itIs('2026-11-02T12:00:00Z'))

describe('a shift that is moved', () => {
  it('stands where it was put before the server has answered, and only what changed is sent', async () => {
    await openMonth()
    const answer = atWill<ReturnType<typeof answerOf>>()
    const asked = answering(editShift, () => answer.given)
    const states = followed()
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(chipOf(ana, 25, '07–13, alterado no rascunho')).toBeVisible()
    const body = { version: 1, starts: '2026-11-25T07:00', ends: '2026-11-25T13:00' }
    expect(asked).toEqual([{ params: { id: shift.id }, body }])
    answer.give(answerOf(desk.edited(shift.id, body)))
    await expect.element(page.getByText('Plantão alterado no rascunho')).toBeVisible()
    expect(states).toHaveLength(2)
  })

  it('twice quickly is sent one after the other, over the version of the answer, and never jumps', async () => {
    await openMonth()
    const first = atWill<ReturnType<typeof answerOf>>()
    const asked = answering(editShift, ({ params, body }) =>
      body.version === 1 ? first.given : answerOf(desk.edited(params.id, body)),
    )
    const states = followed()
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(chipOf(ana, 25)).toBeVisible()
    await press('m', 'ArrowDown', 'Enter')
    await expect.element(chipOf(bia, 25)).toBeVisible()
    const { body } = await firstOf(asked)
    expect(asked).toHaveLength(1)
    first.give(answerOf(desk.edited(shift.id, body)))
    await expect.poll(() => desk.shifts.get(shift.id)?.version).toBe(3)
    expect(asked[1]?.body).toEqual({ version: 2, professionalId: bia.id })
    await tellLive({ noun: 'roster', verb: 'create', entityId: shift.id, unitId: jardins.id })
    await expect.element(chipOf(bia, 25)).toBeVisible()
    expect(states).toHaveLength(3)
  })

  it('and refused goes back to where it was, with the reason said, and nothing is offered to undo', async () => {
    await openMonth()
    answering(listShifts, () => new Promise<never>(() => {}))
    answering(editShift, () => {
      throw new Problem('SLOT_TAKEN', both('Ana já tem plantão neste horário.', 'Ana já tem plantão neste horário.'))
    })
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(page.getByText('Ana já tem plantão neste horário.')).toBeVisible()
    await expect.element(chipOf(ana, 24)).toBeVisible()
    await expect.element(chipOf(ana, 25)).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
  })

  it('stays where it was put when a colleague’s change is heard before the answer', async () => {
    await openMonth()
    const answer = atWill<ReturnType<typeof answerOf>>()
    const asked = answering(editShift, () => answer.given)
    const states = followed()
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(chipOf(ana, 25)).toBeVisible()
    const other = shiftOn(10, { professionalId: bia.id })
    desk.shifts.set(other.id, other)
    await tellLive({ noun: 'roster', verb: 'create', entityId: other.id, unitId: jardins.id })
    answer.give(answerOf(desk.edited(shift.id, (await firstOf(asked)).body)))
    await expect.element(chipOf(bia, 10)).toBeVisible()
    await expect.element(chipOf(ana, 25)).toBeVisible()
    expect(states.filter((state) => state.includes('ter 24/11'))).toHaveLength(1)
  })
})

describe('the form of a shift', () => {
  const form = page.getByRole('dialog', { name: 'Plantão' })

  it('says what the contract says, beside its field, and sends nothing', async () => {
    await openMonth()
    const asked = answering(editShift, ({ params, body }) => answerOf(desk.edited(params.id, body)))
    await goTo(ana, 24)
    await press('Enter')
    await form.getByRole('textbox', { name: 'às' }).fill('07:05')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(form.getByText('Um plantão dura ao menos 15 minutos')).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'às' })).toHaveFocus()
    expect(asked).toEqual([])
  })

  it('that was refused gives back what was typed when the shift is opened again', async () => {
    await openMonth()
    let isOut = true
    const asked = answering(editShift, ({ params, body }) => {
      if (isOut)
        throw new Problem('SLOT_TAKEN', both('Ana já tem plantão neste horário.', 'Ana já tem plantão neste horário.'))
      return answerOf(desk.edited(params.id, body))
    })
    await goTo(ana, 24)
    await press('Enter')
    await form.getByRole('textbox', { name: 'Observação' }).fill('sala 3')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Ana já tem plantão neste horário.')).toBeVisible()
    isOut = false
    await goTo(ana, 24)
    await press('Enter')
    await form.getByRole('button', { name: 'Retomar' }).click()
    await expect.element(form.getByRole('textbox', { name: 'Observação' })).toHaveValue('sala 3')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Plantão alterado no rascunho')).toBeVisible()
    expect(asked.map(({ body }) => body.note)).toEqual(['sala 3', 'sala 3'])
  })
})

describe('taking back', () => {
  it('a move sends what was before, and can itself be taken back', async () => {
    await openMonth()
    const asked = answering(editShift, ({ params, body }) => answerOf(desk.edited(params.id, body)))
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(chipOf(ana, 24)).toBeVisible()
    await expect.element(page.getByText('Desfeito')).toBeVisible()
    expect(asked[1]?.body).toEqual({ version: 2, starts: '2026-11-24T07:00', ends: '2026-11-24T13:00' })
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(chipOf(ana, 25)).toBeVisible()
  })

  it('a removal brings the same shift back', async () => {
    await openMonth(shiftOn(26, { state: 'draft-new' }))
    const drawn = [...desk.shifts.values()].at(-1)!
    answering(deleteShift, ({ params }) => {
      desk.shifts.delete(params.id)
      return { shift: null, freshness: drawn.freshness + 1 }
    })
    const made = answering(createShifts, () => {
      const back = { ...drawn, version: 5, freshness: drawn.freshness + 2 }
      desk.shifts.set(back.id, back)
      return { shifts: [back], clashes: [] }
    })
    await goTo(ana, 26)
    await press('Delete')
    await expect.element(page.getByText('Plantão retirado')).toBeVisible()
    await expect.element(chipOf(ana, 26)).not.toBeInTheDocument()
    await undoLast()
    await expect.element(chipOf(ana, 26)).toBeVisible()
    expect(made[0]?.body.shifts).toMatchObject([
      { id: drawn.id, professionalId: ana.id, starts: '2026-11-26T07:00', ends: '2026-11-26T13:00' },
    ])
  })

  it('goes back step by step, the last one first', async () => {
    await openMonth()
    answering(editShift, ({ params, body }) => answerOf(desk.edited(params.id, body)))
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await press('m', 'ArrowDown', 'Enter')
    await expect.poll(() => desk.shifts.get(shift.id)?.version).toBe(3)
    await undoLast()
    await expect.element(chipOf(ana, 25)).toBeVisible()
    await expect.poll(() => desk.shifts.get(shift.id)?.version).toBe(4)
    expect(desk.shifts.get(shift.id)?.professionalId).toBe(ana.id)
  })

  it('what is still on its way waits for its answer, and then takes that back', async () => {
    await openMonth()
    const first = atWill<ReturnType<typeof answerOf>>()
    const asked = answering(editShift, ({ params, body }) =>
      body.version === 1 ? first.given : answerOf(desk.edited(params.id, body)),
    )
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(chipOf(ana, 25)).toBeVisible()
    await undoLast()
    first.give(answerOf(desk.edited(shift.id, (await firstOf(asked)).body)))
    await expect.element(chipOf(ana, 24)).toBeVisible()
    expect(asked[1]?.body).toEqual({ version: 2, starts: '2026-11-24T07:00', ends: '2026-11-24T13:00' })
  })

  it('what is still on its way waits for its answer; refused it is nothing to take back, nor is what came before', async () => {
    await openMonth()
    const second = atWill<ReturnType<typeof answerOf>>()
    const asked = answering(editShift, ({ params, body }) =>
      body.version === 1 ? answerOf(desk.edited(params.id, body)) : second.given,
    )
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(page.getByText('Plantão alterado no rascunho')).toBeVisible()
    await press('m', 'ArrowDown', 'Enter')
    await expect.element(chipOf(bia, 25)).toBeVisible()
    await undoLast()
    expect(asked).toHaveLength(2)
    second.refuse(
      new Problem('SLOT_TAKEN', both('Bia já tem plantão neste horário.', 'Bia já tem plantão neste horário.')),
    )
    await expect.element(page.getByText('Bia já tem plantão neste horário.')).toBeVisible()
    await expect.element(chipOf(ana, 25)).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})
