import type { Locator, Page } from '@playwright/test'
import { ask } from './clinic.ts'
import { expect } from './journey.ts'
import type { BookedSurgery } from './theatre.ts'

/** The PIN of a surgeon who was given one by `withPin`. */
export const rightPin = '284715'

export const drawerOfPauses = (page: Page) => page.getByRole('dialog', { name: 'Pausas de segurança' })

/** The surgeon of the case, with a PIN. */
export async function withPin({ appointment: { professionalIds } }: Pick<BookedSurgery, 'appointment'>): Promise<void> {
  await ask('admin', 'POST', `/professionals/${professionalIds[0]}/pin`, { pin: rightPin })
}

/** Answers each item of the first pause as it is to be; the patient is called by name and record number. */
export async function answerFirst(drawer: Locator): Promise<void> {
  await drawer.getByRole('checkbox', { name: /^Nome:/ }).check()
  await drawer.getByRole('checkbox', { name: /^Prontuário:/ }).check()
  for (const name of ['O paciente confirmou', 'Sítio cirúrgico', 'Verificação do equipamento', 'Oxímetro']) {
    const done = drawer.getByRole('group', { name: new RegExp(name) }).getByRole('button', { name: 'Feito' })
    await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
  }
  for (const name of ['Alergia', 'Via aérea', 'perda de sangue']) {
    const no = drawer.getByRole('group', { name: new RegExp(name) }).getByRole('button', { name: 'Não' })
    await no.click()
    await expect(no).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Types a PIN on the pad that asks for one. */
export async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('dialog', { name: /^Assinatura de/ })
  for (const digit of pin) await pad.getByRole('button', { name: `Número ${digit}` }).click()
}
