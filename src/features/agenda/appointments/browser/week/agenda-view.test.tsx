import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import { edit } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { seek } from '../calendar/sought.ts'
import { cardAt } from '../testing/agenda.ts'
import { appointmentOf, type Clinic, jardins, openClinic, rooms } from '../testing/clinic.ts'
import { Week } from '../testing/week.tsx'

const maria = 'Maria da Silva'
const otavio = 'Otávio Luz'
const thursday = { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:30:00.000Z' }
const night = { startsAt: '2026-11-25T01:00:00.000Z', endsAt: '2026-11-25T02:00:00.000Z' }

let clinic: Clinic

/** The agenda of Tuesday 24 November, with Maria at eight in the first room and whoever else. */
async function open(address: string, ...others: readonly AppointmentDetail[]) {
  clinic = openClinic(appointmentOf(maria), ...others)
  const shown = await show(<Week />, { units: [jardins], address: `/?dia=2026-11-24${address}` })
  await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).toBeInTheDocument()
  return shown
}

const agenda = () => page.getByRole('region', { name: 'Agenda' })
const heads = (name: string) => agenda().getByTitle(new RegExp(`^Ver a semana: ${name}`))
const lanes = (name: string) => agenda().getByRole('group', { name: new RegExp(`${name}$`) })
const choice = (name: string) => page.getByRole('radio', { name, exact: true })
const isInSight = (element: Element) => {
  const [box, around] = [element.getBoundingClientRect(), agenda().element().getBoundingClientRect()]
  return box.left >= around.left && box.right <= around.right && box.top >= around.top && box.bottom <= around.bottom
}

beforeEach(async () => {
  localStorage.removeItem('agenda modo')
  localStorage.removeItem('agenda por')
  localStorage.removeItem('agenda semana')
  itIs('2026-11-26T12:00:00Z')
  await page.viewport(1366, 768)
})

describe('what is shown first', () => {
  it('is the day by room, and from then on what was chosen last', async () => {
    const first = await open('')
    await expect.element(choice('Dia')).toBeChecked()
    await expect.element(choice('Por sala')).toBeChecked()
    await choice('Semana').click()
    await choice('Por profissional').click()
    await first.leave()
    await show(<Week />, { units: [jardins], address: '/?dia=2026-11-24' })
    await expect.element(choice('Semana')).toBeChecked()
    await expect.element(choice('Por profissional')).toBeChecked()
  })

  it('is what the address names, whatever was chosen last, and that is not remembered', async () => {
    localStorage.setItem('agenda modo', 'semana')
    localStorage.setItem('agenda por', 'profissional')
    await open('&modo=dia&por=sala')
    await expect.element(choice('Dia')).toBeChecked()
    await expect.element(choice('Por sala')).toBeChecked()
    expect(localStorage.getItem('agenda modo')).toBe('semana')
  })

  it('leads from the head of a room to its week', async () => {
    const { address } = await open('')
    await heads('Consultório 2').click()
    await expect.element(choice('Semana')).toBeChecked()
    await expect.poll(() => lanes('Consultório 2').elements().length).toBeGreaterThan(4)
    expect(lanes('Consultório 1').elements()).toHaveLength(0)
    expect(address()).toContain(`sala=${rooms.two.id}`)
    expect(localStorage.getItem('agenda modo')).toBeNull()
  })
})

describe('the week', () => {
  it('opens at its first day although today is later, and T goes to today', async () => {
    localStorage.setItem('agenda semana', 'comfortable')
    await open('&modo=semana')
    await page.viewport(1000, 768)
    const scroller = agenda().element()
    expect(scroller.scrollLeft).toBe(0)
    const today = agenda()
      .getByRole('group', { name: `qui 26/11, ${rooms.one.name}`, exact: true })
      .element()
    expect(today.parentElement?.dataset['today']).toBeDefined()
    expect(isInSight(today)).toBe(false)
    await userEvent.keyboard('t')
    await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(200)
    expect(today.getBoundingClientRect().right).toBeLessThanOrEqual(scroller.getBoundingClientRect().right)
  })
})

describe('hours outside of the ordinary', () => {
  it('leave no mark where there are none: the hours fill all the height there is', async () => {
    await page.viewport(1366, 1300)
    await open('')
    const filled = agenda().getByRole('group').first().element().getBoundingClientRect().bottom
    expect(Math.abs(agenda().element().getBoundingClientRect().bottom - filled)).toBeLessThan(4)
  })

  it('are folded away at the edge, which counts what is there and opens', async () => {
    await open('&modo=semana', appointmentOf(otavio, night))
    const edge = agenda().getByRole('button', { name: '1 depois das 19:00 · ter 24/11' })
    await expect.element(edge).toHaveAttribute('aria-expanded', 'false')
    await expect.element(agenda().getByText('22:00')).not.toBeInTheDocument()
    const button = edge.element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cardAt(rooms.one, '22:00–23:00', otavio)).toBeInTheDocument()
    await agenda().getByRole('button', { name: 'Esconder as horas depois das 19:00' }).click()
    await expect.element(cardAt(rooms.one, '22:00–23:00', otavio)).not.toBeInTheDocument()
  })
})

describe('what was just booked or moved', () => {
  it('is scrolled to, flashes and has the focus, also on another day of the week and in the folded hours', async () => {
    localStorage.setItem('agenda semana', 'comfortable')
    const [there, late] = [appointmentOf(otavio, thursday), appointmentOf('Nara Sá', night)]
    await open('&modo=semana', there, late)
    await page.viewport(1000, 768)
    const card = cardAt(rooms.one, '10:00–10:30', otavio, '2026-11-26').element()
    expect(isInSight(card)).toBe(false)
    seek(there)
    await expect.poll(() => isInSight(card)).toBe(true)
    expect(card.getAnimations()).toHaveLength(1)
    expect(document.activeElement).toBe(card)
    seek(late)
    await expect.element(cardAt(rooms.one, '22:00–23:00', 'Nara Sá')).toHaveFocus()
  })

  it('takes the day along that is open, and leaves the focus to who writes elsewhere', async () => {
    const there = appointmentOf(otavio, thursday)
    const { address } = await open('', there)
    await page.getByRole('button', { name: 'Filtros' }).click()
    const field = page.getByRole('combobox').first()
    await field.click()
    seek(there)
    await expect.element(cardAt(rooms.one, '10:00–10:30', otavio, '2026-11-26')).toBeInTheDocument()
    expect(address()).toContain('dia=2026-11-26')
    expect(agenda().element().contains(document.activeElement)).toBe(false)
  })
})

describe('a card that is carried by keys', () => {
  const ghost = () => document.querySelector('[data-ghost]')
  const announced = () => document.querySelector('[aria-live="assertive"]')?.textContent

  async function take(key: 'm' | 'r', ...others: readonly AppointmentDetail[]): Promise<void> {
    itIs('2026-11-23T12:00:00Z')
    await open('', ...others)
    const card = cardAt(rooms.one, '08:00–08:30', maria).element()
    if (card instanceof HTMLElement) card.focus()
    await userEvent.keyboard(key)
  }

  it('turns red where somebody else is, says who, and asks nothing until it is let go of', async () => {
    const half = { startsAt: '2026-11-24T12:00:00.000Z', endsAt: '2026-11-24T12:30:00.000Z' }
    await take('m', appointmentOf(otavio, half))
    const asked = answering(edit, (input) => clinic.edited(input))
    await userEvent.keyboard('{ArrowDown}')
    expect(ghost()).not.toHaveAttribute('data-refused')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const reason = `Consultório 1 já está com ${otavio}, 09:00–09:30`
    expect(ghost()).toHaveAttribute('data-refused')
    expect(ghost()?.textContent).toContain(reason)
    expect(announced()).toBe(`ter 24/11, Consultório 1, 08:45–09:15. ${reason}`)
    await userEvent.keyboard('{ArrowUp}{PageUp}')
    expect(ghost()?.textContent).not.toContain(reason)
    await userEvent.keyboard('{PageDown}'.repeat(12))
    expect(ghost()?.textContent).toContain('A unidade está fechada neste horário')
    expect(asked).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(ghost()).toBeNull()
  })

  it('gets another end with Shift and arrows, which is said, and goes as one change with its new place', async () => {
    await take('m')
    const asked = answering(edit, (input) => clinic.edited(input))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(announced()).toBe('ter 24/11, Consultório 1, 08:00–09:00')
    await userEvent.keyboard('{Enter}')
    await expect.element(cardAt(rooms.one, '08:00–09:00', maria)).toHaveFocus()
    await userEvent.keyboard('m{ArrowDown}{Shift>}{ArrowUp}{/Shift}{PageDown}{Enter}')
    await expect.element(cardAt(rooms.one, '09:15–10:00', maria)).toHaveFocus()
    expect(asked.map(({ body }) => body)).toEqual([
      { version: 1, endsAt: '2026-11-24T12:00:00.000Z' },
      { version: 2, startsAt: '2026-11-24T12:15:00.000Z', endsAt: '2026-11-24T13:00:00.000Z' },
    ])
  })
})

describe('empty time', () => {
  it('shows its time under the keyboard, where it is chosen, and as long as its form is open', async () => {
    await open('')
    const spot = agenda().getByRole('button', { name: /^Livre: / })
    const element = spot.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(getComputedStyle(element, '::before').content).toBe('"07:15"')
    expect(getComputedStyle(element).opacity).toBe('1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Novo agendamento' })).toBeVisible()
    const chosen = document.querySelector('[data-chosen]')
    expect(chosen && getComputedStyle(chosen, '::before').content).toBe('"07:15"')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[data-chosen]')).toBeNull()
  })
})
