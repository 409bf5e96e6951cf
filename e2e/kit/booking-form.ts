import { expect, type Locator, type Page } from '@playwright/test'

/** The form of a booking, filled as a receptionist does. */
export class BookingForm {
  readonly dialog: Locator

  constructor(page: Page, title = 'Novo agendamento') {
    this.dialog = page.getByRole('dialog', { name: title })
  }

  /** Types into a field that searches and takes the one that is offered. */
  async choose(label: string, typed: string, offered: string = typed): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).fill(typed)
    await this.dialog.getByRole('option', { name: new RegExp(`^${offered}`) }).click()
  }

  /** Takes one of a list that cannot be searched. */
  async pick(label: string, offered: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).click()
    await this.dialog.page().getByRole('option', { name: offered }).click()
  }

  async complete(chosen: { patient: string; procedure: string; doctor?: string; room?: string }): Promise<void> {
    await this.choose('Paciente', chosen.patient)
    await this.choose('Procedimento', chosen.procedure)
    if (chosen.room) await this.choose('Sala', chosen.room)
    if (chosen.doctor) await this.choose('Médico(a)', chosen.doctor)
  }

  async send(verb = 'Agendar'): Promise<void> {
    await this.dialog.getByRole('button', { name: verb, exact: true }).click()
  }

  async expectTime(date: string, start: string, minutes: number): Promise<void> {
    const [year, month, day] = date.split('-')
    await expect(this.dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(`${day}/${month}/${year}`)
    await expect(this.dialog.getByRole('textbox', { name: 'Início' })).toHaveValue(start)
    await expect(this.dialog.getByRole('textbox', { name: 'Duração (min)' })).toHaveValue(String(minutes))
  }
}
