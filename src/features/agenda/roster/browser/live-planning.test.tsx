import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill, firstOf } from '../../../../browser/testing/answering.ts'
import { tellLive, tellRows } from '../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import type { LiveEvent } from '../../../../shared/live.ts'
import { Problem } from '../../../../shared/problem.ts'
import { createShifts, deleteShift, editShift, listCandidates, listShifts, readClashes } from '../contract.ts'
import { readCoverage } from '../coverage-contract.ts'
import type { Elsewhere, Shift } from '../record.ts'
import RosterPage from './roster-page.tsx'
import { ana, bia, chipOf, type Desk, followed, goTo, jardins, openDesk, shiftOn } from './testing/roster-desk.ts'
import { both } from '../../../../shared/both.ts'

let desk: Desk
let shift: Shift
/** What the roster asked for since it was opened. */
let asked: () => readonly string[]

const press = (...keys: readonly string[]) =>
  userEvent.keyboard(keys.map((key) => (key.length > 1 ? `{${key}}` : key)).join(''))
const answerOf = (one: Shift) => ({ shift: one, clashes: [] })

/** What the live stream says of a changed shift, before its row. */
function changeOf({ id, unitId, startsAt, endsAt }: Shift, more: Partial<LiveEvent> = {}) {
  const concerns = { intervals: [[startsAt, endsAt] as [string, string]], rowIds: [id] }
  return { noun: 'roster', verb: 'edit', entityId: id, unitId, concerns, ...more }
}

/** A colleague changes it: others are told what happened, and then its row. */
async function colleague(one: Shift): Promise<void> {
  await tellLive(changeOf(one))
  await tellRows(listShifts, one)
}

/** The month in which Ana works on the 24th, and whatever else is said; live, with the months beside it read ahead. */
async function openMonth(...others: readonly Shift[]): Promise<void> {
  shift = shiftOn(24)
  desk = openDesk(shift, ...others)
  const lists = answering(listShifts, ({ query: { from, to } }) => ({
    items: [...desk.shifts.values()].filter(({ days }) => days.some(([first, last]) => first <= to && last >= from)),
  }))
  const clashes = answering(readClashes, () => ({ elsewhere: [], clashes: [] }))
  const coverage = answering(readCoverage, () => ({ items: [] }))
  await show(<RosterPage />, { role: 'LOCATION_MANAGER', units: [jardins], address: '/?dia=2026-11-24', live: true })
  await expect.element(chipOf(ana, 24)).toBeVisible()
  await expect.poll(() => [lists.length, clashes.length, coverage.length]).toEqual([3, 3, 1])
  asked = () => [
    ...lists.slice(3).map(({ query: { from } }) => `list ${from}`),
    ...clashes.slice(3).map(({ query: { from } }) => `clashes ${from}`),
    ...coverage.slice(1).map(({ query: { from } }) => `coverage ${from}`),
  ]
}

beforeEach(() => itIs('2026-11-02T12:00:00Z'))

describe('a shift that is moved, while a colleague changes it', () => {
  const body = { version: 1, starts: '2026-11-25T07:00', ends: '2026-11-25T13:00' }

  /** Moves Ana's shift to the 25th; answers with what is given when the test wants. */
  async function moving() {
    await openMonth()
    const answer = atWill<ReturnType<typeof answerOf>>()
    answering(editShift, () => answer.given, { changes: [] })
    await goTo(ana, 24)
    return answer
  }
  const move = () => press('m', 'ArrowRight', 'Enter')

  it('before it: the change stands under the move, and the next command names its version', async () => {
    const answer = await moving()
    const noted = { ...shift, professionalId: bia.id, state: 'draft-changed' as const, version: 2, freshness: 2 }
    await colleague(noted)
    await expect.element(chipOf(bia, 24)).toBeVisible()
    await press('ArrowDown')
    const sent = answering(editShift, () => answer.given, { changes: [] })
    await move()
    await expect.element(chipOf(bia, 25)).toBeVisible()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.body.version).toBe(2)
    answer.refuse(
      new Problem('SLOT_TAKEN', both('Bia já tem plantão neste horário.', 'Bia já tem plantão neste horário.')),
    )
    await expect.element(chipOf(bia, 24)).toBeVisible()
  })

  it('between sending and answer: it stays where it was put, and nothing jumps', async () => {
    const answer = await moving()
    const states = followed()
    await move()
    await expect.element(chipOf(ana, 25)).toBeVisible()
    await colleague({ ...shift, note: 'sala 2', state: 'draft-changed', version: 2, freshness: 2 })
    await colleague(shiftOn(10, { professionalId: bia.id }))
    await expect.element(chipOf(bia, 10)).toBeVisible()
    answer.give(answerOf({ ...desk.edited(shift.id, body), note: 'sala 2', version: 3, freshness: 3 }))
    await expect.element(page.getByText('Plantão alterado no rascunho')).toBeVisible()
    expect(states.filter((state) => state.includes('ter 24/11'))).toHaveLength(1)
  })

  it('between sending and refusal: what the colleague made of it is shown, with nothing loaded again', async () => {
    const answer = await moving()
    await move()
    await expect.element(chipOf(ana, 25)).toBeVisible()
    await colleague({ ...shift, professionalId: bia.id, state: 'draft-changed', version: 2, freshness: 2 })
    await expect.element(chipOf(bia, 25)).toBeVisible()
    answer.refuse(
      new Problem('STALE', both('Alguém alterou este plantão antes.', 'Alguém alterou este plantão antes.')),
    )
    await expect.element(page.getByText('Alguém alterou este plantão antes.')).toBeVisible()
    await expect.element(chipOf(bia, 24)).toBeVisible()
    await expect.element(chipOf(ana, 25)).not.toBeInTheDocument()
    expect(asked().filter((one) => one.startsWith('list'))).toEqual([])
  })

  it('after the answer: what is older than it is left out, what is newer is shown', async () => {
    const answer = await moving()
    await move()
    answer.give(answerOf({ ...desk.edited(shift.id, body), freshness: 5 }))
    await expect.element(page.getByText('Plantão alterado no rascunho')).toBeVisible()
    await colleague({ ...shift, freshness: 4 })
    await colleague(shiftOn(10, { professionalId: bia.id }))
    await expect.element(chipOf(bia, 10)).toBeVisible()
    await expect.element(chipOf(ana, 25)).toBeVisible()
    await tellRows(listShifts, { id: shift.id, freshness: 6, gone: true })
    await expect.element(chipOf(ana, 25)).not.toBeInTheDocument()
  })
})

describe('a shift that is drawn', () => {
  it('stands there before the answer, also when its row is heard first, and once only', async () => {
    await openMonth()
    const answer = atWill<{ shifts: Shift[]; clashes: [] }>()
    const made = answering(createShifts, () => answer.given, { changes: [] })
    const states = followed()
    await goTo(bia, 26)
    await press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '07:00–13:00' }).click()
    await expect.element(chipOf(bia, 26)).toBeVisible()
    const { id = '' } = (await firstOf(made)).body.shifts[0] ?? {}
    const told = shiftOn(26, { id, professionalId: bia.id, state: 'draft-new', freshness: 9 })
    await colleague(told)
    answer.give({ shifts: [told], clashes: [] })
    await expect.element(page.getByText('Plantão incluído no rascunho')).toBeVisible()
    await expect.element(chipOf(bia, 26)).toBeVisible()
    expect(states).toHaveLength(2)
  })

  it('and refused is gone again', async () => {
    await openMonth()
    answering(createShifts, () => {
      throw new Problem('SLOT_TAKEN', both('Bia já tem plantão neste horário.', 'Bia já tem plantão neste horário.'))
    })
    await goTo(bia, 26)
    await press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '07:00–13:00' }).click()
    await expect.element(page.getByText('Bia já tem plantão neste horário.')).toBeVisible()
    await expect.element(chipOf(bia, 26)).not.toBeInTheDocument()
  })
})

describe('a shift that is removed', () => {
  it('is gone at once and stays so, though its row is heard once more before the answer', async () => {
    const drawn = shiftOn(26, { state: 'draft-new' })
    await openMonth(drawn)
    const answer = atWill<{ shift: null; freshness: number }>()
    answering(deleteShift, () => answer.given, { changes: [] })
    const states = followed()
    await goTo(ana, 26)
    await press('Delete')
    await expect.element(chipOf(ana, 26)).not.toBeInTheDocument()
    await colleague({ ...drawn, note: 'sala 2', freshness: 2 })
    await colleague(shiftOn(10, { professionalId: bia.id }))
    await expect.element(chipOf(bia, 10)).toBeVisible()
    answer.give({ shift: null, freshness: 3 })
    await expect.element(page.getByText('Plantão retirado')).toBeVisible()
    await expect.element(chipOf(ana, 26)).not.toBeInTheDocument()
    expect(states.filter((state) => state.includes('qui 26/11'))).toHaveLength(1)
  })

  it('of several, refused for one, is gone where the server took it and back where not', async () => {
    const [first, second] = [shiftOn(26, { state: 'draft-new' }), shiftOn(27, { state: 'draft-new' })]
    await openMonth(first, second)
    const late = atWill<{ shift: null; freshness: number }>()
    answering(
      deleteShift,
      ({ params }) => {
        if (params.id === first.id)
          throw new Problem('STALE', both('Alguém alterou este plantão antes.', 'Alguém alterou este plantão antes.'))
        return late.given
      },
      { changes: [] },
    )
    await goTo(ana, 26)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}')
    await expect.element(chipOf(ana, 26)).not.toBeInTheDocument()
    late.give({ shift: null, freshness: 2 })
    await expect.element(page.getByText('Alguém alterou este plantão antes.')).toBeVisible()
    await expect.element(chipOf(ana, 26)).toBeVisible()
    await expect.element(chipOf(ana, 27)).not.toBeInTheDocument()
  })
})

it('a month is shown together with what its people do elsewhere: nothing moves when that comes', async () => {
  desk = openDesk(shiftOn(24))
  const there: Elsewhere = { ...shiftOn(24), id: newId(), professionalId: ana.id, unitId: null }
  const around = atWill<{ elsewhere: Elsewhere[]; clashes: [] }>()
  answering(readClashes, () => around.given)
  await show(<RosterPage />, { role: 'LOCATION_MANAGER', units: [jardins], address: '/?dia=2026-11-24' })
  await expect.element(page.getByRole('status', { name: 'Carregando a escala' })).toBeVisible()
  await expect.element(page.getByText('1 alteração não publicada').or(page.getByText('Tudo publicado'))).toBeVisible()
  await expect.element(chipOf(ana, 24)).not.toBeInTheDocument()
  const { id, professionalId, kind, unitId, startsAt, endsAt } = there
  around.give({ elsewhere: [{ id, professionalId, kind, unitId, startsAt, endsAt }], clashes: [] })
  await expect.element(chipOf(ana, 24).first()).toBeVisible()
  expect(chipOf(ana, 24).elements()).toHaveLength(2)
})

it('clashes that do not come are no clashes that are not there: it is said, and they are asked for again', async () => {
  desk = openDesk(shiftOn(24))
  let isOut = true
  answering(readClashes, () => {
    if (isOut) throw new Problem('INTERNAL', both('Algo deu errado.', 'Algo deu errado.'))
    return { elsewhere: [], clashes: [] }
  })
  await show(<RosterPage />, { role: 'LOCATION_MANAGER', units: [jardins], address: '/?dia=2026-11-24' })
  await expect.element(chipOf(ana, 24)).toBeVisible()
  const again = page.getByRole('button', { name: 'Conflitos não carregados. Tentar de novo' })
  await expect.element(again).toBeVisible()
  isOut = false
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
})

describe('what a change costs', () => {
  it('one’s own: clashes and coverage, never the month', async () => {
    await openMonth()
    const change = (one: Shift): LiveEvent => ({ ...changeOf(one), id: 900, xid: 9, freshness: 9 })
    answering(editShift, ({ params, body }) => answerOf(desk.edited(params.id, body)), { changes: [change(shift)] })
    await goTo(ana, 24)
    await press('m', 'ArrowRight', 'Enter')
    await expect.element(page.getByText('Plantão alterado no rascunho')).toBeVisible()
    await expect.poll(asked).toEqual(['clashes 2026-11-01', 'coverage 2026-11-01'])
  })

  it('a colleague’s in the month: the same; in another unit or month nothing', async () => {
    await openMonth()
    const moema = newId()
    await colleague(shiftOn(10, { professionalId: bia.id, unitId: moema }))
    const may = { startsAt: '2027-05-10T10:00:00.000Z', endsAt: '2027-05-10T16:00:00.000Z' }
    await colleague(shiftOn(10, { ...may, days: [['2027-05-10', '2027-05-10']] }))
    await colleague(shiftOn(11, { professionalId: bia.id }))
    await expect.element(chipOf(bia, 11)).toBeVisible()
    await expect.element(chipOf(bia, 10)).not.toBeInTheDocument()
    await expect.poll(asked).toEqual(['clashes 2026-11-01', 'coverage 2026-11-01'])
  })

  it('the people who could take an open shift are asked for again by what happens in its unit and week alone', async () => {
    await openMonth(shiftOn(25, { professionalId: null, state: 'draft-new' }))
    const answer = atWill<{ items: [] }>()
    const candidates = answering(listCandidates, () => answer.given)
    await page.getByRole('button', { name: /^Em aberto, qua 25\/11, 07–13/ }).click()
    await expect.poll(() => candidates).toHaveLength(1)
    // Also while they are on their way: anyone who asks again all the time never sees them.
    await colleague(shiftOn(12, { professionalId: bia.id }))
    await expect.element(chipOf(bia, 12)).toBeVisible()
    answer.give({ items: [] })
    await expect.element(page.getByRole('region', { name: 'Quem assume' })).toBeVisible()
    expect(candidates).toHaveLength(1)
    await tellLive(changeOf(shiftOn(24, { unitId: newId() })))
    await tellLive(changeOf(shiftOn(10)))
    await tellLive(changeOf(shiftOn(24), { verb: 'requestSwap' }))
    await colleague(shiftOn(11, { professionalId: bia.id }))
    await expect.element(chipOf(bia, 11)).toBeVisible()
    expect(candidates).toHaveLength(1)
    await tellLive(changeOf(shiftOn(27)))
    await expect.poll(() => candidates).toHaveLength(2)
  })
})
