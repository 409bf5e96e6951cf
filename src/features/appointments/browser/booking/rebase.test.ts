import { describe, expect, it } from 'vitest'
import { newDraft } from './booking-draft.ts'
import { isNews, rebased } from './rebase.ts'

const before = { ...newDraft({ unitId: 'unit', date: '2026-11-24', startMinutes: 540 }), roomId: 'room-1', notes: '' }

describe('a colleague changes the appointment under an open form', () => {
  it('what was not touched follows the colleague', () => {
    const mine = { ...before, notes: 'Vem com a filha' }
    const after = { ...before, date: '2026-11-25', startMinutes: 600 }
    expect(rebased(mine, before, after)).toEqual({ ...after, notes: 'Vem com a filha' })
  })

  it('what both changed stays as the person wrote it', () => {
    const mine = { ...before, notes: 'Vem com a filha' }
    expect(rebased(mine, before, { ...before, notes: 'Ligar antes' })).toEqual(mine)
  })

  it('a time is one decision: a colleague’s day does not mix with one’s own hour', () => {
    const mine = { ...before, startMinutes: 990 }
    const after = { ...before, date: '2026-11-25' }
    expect(rebased(mine, before, after)).toEqual(mine)
  })

  it('so are procedure, room and people', () => {
    const mine = { ...before, roomId: 'room-2' }
    const after = { ...before, procedureId: 'surgery', professionalIds: ['doctor', 'nurse'] }
    expect(rebased(mine, before, after)).toEqual(mine)
  })

  it('the draft keeps its own id', () => {
    expect(rebased(before, before, { ...before, id: 'other', notes: 'x' })).toMatchObject({ id: before.id, notes: 'x' })
  })

  it.each([
    ['a change of the colleague’s is news', before, { ...before, notes: 'Ligar antes' }, true],
    ['one’s own saved change is none', { ...before, notes: 'mine' }, { ...before, notes: 'mine' }, false],
    ['a change to what the form does not show is none', { ...before, notes: 'mine' }, before, false],
  ])('%s', (_sentence, draft, after, expected) => {
    expect(isNews(draft, before, after)).toBe(expected)
  })
})
