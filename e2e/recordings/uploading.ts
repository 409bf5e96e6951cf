import { expect, type Page } from '@playwright/test'

/** Fills the dialog of the page of recordings and sends the file of a consultation, by its path or as it is. */
export async function uploadFile(
  desk: Page,
  name: string,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await desk.getByRole('button', { name: 'Enviar arquivo' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Enviar gravação' })
  await dialog.getByRole('combobox', { name: 'Paciente' }).fill(name)
  await desk.getByRole('option', { name }).first().click()
  await expect(dialog.getByText('O paciente autorizou ser gravado em')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Dra. Helena Prado')
  await dialog.getByRole('checkbox', { name: /concordaram antes/ }).check()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toBeHidden()
}
