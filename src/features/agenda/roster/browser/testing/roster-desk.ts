import { page, userEvent } from 'vitest/browser'
import { followNouns } from '../../../../../browser/live/nouns.ts'
import { answering } from '../../../../../browser/testing/answering.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { instantOfMoment } from '../../../../../shared/wall-clock.ts'
import { listProfessionals, type Professional } from '../../../../network/professionals/contract.ts'
import { listUnits, type Unit } from '../../../../foundation/units/contract.ts'
import { listShifts, readClashes } from '../../contract.ts'
import { readCoverage } from '../../coverage-contract.ts'
import { liveRoster } from '../../live.ts'
import { listPublications } from '../../publishing-contract.ts'
import type { Shift } from '../../record.ts'
import { listSwaps } from '../../swap-contract.ts'
import type { ShiftChange } from '../shift-change.ts'
import { both } from '../../../../../shared/both.ts'

export const jardins: Unit = {
  id: newId(),
  name: 'Clínica Jardins',
  shortName: 'Jardins',
  active: true,
  timeZone: 'America/Sao_Paulo',
  city: 'São Paulo',
  state: 'SP',
  address: null,
  confirmationMessage: null,
  networkMessage: null,
  lateDays: 7,
  openings: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '19:00' })),
  holidays: [],
  rooms: [],
}

function nurse(name: string): Professional {
  const nothing = { registration: null, registrationValidUntil: null, specialty: null }
  return { id: newId(), name, function: 'nurse', unitIds: [jardins.id], active: true, ...nothing }
}

export const [ana, bia] = [nurse('Ana Lima'), nurse('Bia Prado')]

/** A shift of Ana's, 07:00–13:00 on a day of November 2026, published. */
export function shiftOn(day: number, given: Partial<Shift> = {}): Shift {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  return {
    id: newId(),
    unitId: jardins.id,
    kind: 'shift',
    professionalId: ana.id,
    function: 'nurse',
    startsAt: instantOfMoment(`${date}T07:00`, jardins.timeZone),
    endsAt: instantOfMoment(`${date}T13:00`, jardins.timeZone),
    leaveReason: null,
    note: null,
    state: 'published',
    published: null,
    swapId: null,
    worked: null,
    days: [[date, date]],
    version: 1,
    freshness: 1,
    ...given,
  }
}

/** What the server knows of a roster in a test. */
export interface Desk {
  readonly shifts: Map<string, Shift>
  /** Changes a shift of the draft as the server would where nothing is in the way. */
  readonly edited: (id: string, change: ShiftChange & { readonly version: number }) => Shift
}

/** Answers what the roster reads, from these shifts. */
export function openDesk(...given: readonly Shift[]): Desk {
  const shifts = new Map(given.map((shift) => [shift.id, shift]))
  followNouns([liveRoster])
  answering(listUnits, () => ({ items: [jardins] }))
  answering(listProfessionals, () => ({ items: [ana, bia] }))
  answering(listSwaps, () => ({ items: [] }))
  answering(listPublications, () => ({ items: [] }))
  answering(readCoverage, () => ({ items: [] }))
  answering(listShifts, ({ query: { from, to } }) => {
    const items = [...shifts.values()].filter(
      ({ startsAt }) => startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to,
    )
    return { items }
  })
  answering(readClashes, () => ({ elsewhere: [], clashes: [] }))
  return {
    shifts,
    edited(id, { version, starts, ends, ...change }) {
      const before = shifts.get(id)
      if (!before) throw new Problem('NOT_FOUND', both('Não encontrado', 'Não encontrado'))
      if (before.version !== version)
        throw new Problem('STALE', both('Alguém alterou este plantão antes.', 'Alguém alterou este plantão antes.'))
      const at = (moment: string) => instantOfMoment(moment, jardins.timeZone)
      const after: Shift = {
        ...before,
        ...change,
        ...(starts !== undefined && { startsAt: at(starts) }),
        ...(ends !== undefined && { endsAt: at(ends) }),
        ...(starts !== undefined && { days: [[starts.slice(0, 10), starts.slice(0, 10)]] }),
        state: before.state === 'draft-new' ? 'draft-new' : 'draft-changed',
        version: version + 1,
        freshness: before.freshness + 1,
      }
      shifts.set(id, after)
      return after
    },
  }
}

const grid = page.getByRole('region', { name: 'Escala' })
const dateOf = (day: number) => formatDay(`2026-11-${String(day).padStart(2, '0')}`, 'pt-BR')

/** What somebody has on a day of the month. */
export function chipOf(person: Professional, day: number, time = '07–13') {
  return grid
    .getByRole('group', { name: person.name, exact: true })
    .getByRole('button', { name: new RegExp(`^${person.name}, ${dateOf(day)}, ${time}`) })
}

/** Puts the keyboard on somebody's cell, by keys. */
export async function goTo(person: Professional, day: number): Promise<void> {
  const spot = document.querySelector<HTMLElement>('[data-spot]')
  spot?.focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowUp}{ArrowUp}{Home}')
  for (let row = 0; row < 4 && !spot?.ariaLabel?.startsWith(person.name); row += 1)
    await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowRight}'.repeat(day - 1))
}

/**
 * Follows the shifts of the grid from now on: every state in which it is ever painted, as `Ana Lima, ter 24/11, 07–13`,
 * in their order. It grows; a shift that jumps back for a blink is found out.
 */
export function followed(): readonly string[] {
  const states: string[] = []
  const look = () => {
    const state = [...document.querySelectorAll('[data-chip]')]
      .map((chip) => chip.ariaLabel ?? '')
      .toSorted()
      .join(' | ')
    if (state !== states.at(-1)) states.push(state)
  }
  look()
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  return states
}
