import { expect, test } from '../kit/journey.ts'
import { formatDate, todayIn } from '../../src/shared/time.ts'

const today = todayIn('America/Sao_Paulo', new Date().toISOString())

test('an administrator writes down a card fee from today on, and changes none that has long held', async ({ as }) => {
  // More instalments than any fee of the demo network has, and others than a try before this one.
  const instalments = String(13 + (test.info().retry % 2) * 6 + Math.floor(Math.random() * 6))
  const manager = await as('location-manager', '/configuracoes?aba=taxas&bandeira=hipercard')
  await expect(manager.getByRole('row', { name: /Hipercard/ }).first()).toBeVisible()
  const admin = await as('admin', '/configuracoes?aba=taxas')
  await admin.getByRole('button', { name: 'Nova taxa' }).click()
  const form = admin.getByRole('dialog', { name: 'Nova taxa' })
  await expect(form.getByLabel('Bandeira')).toBeFocused()
  await form.getByLabel('Bandeira').selectOption('Hipercard')
  await form.getByLabel('Da parcela').fill(instalments)
  await form.getByLabel('Até a parcela').fill(instalments)
  await form.getByLabel('Taxa', { exact: true }).pressSequentially('457')
  await form.getByLabel('Vale desde').pressSequentially(formatDate(today, 'pt-BR').replaceAll('/', ''))
  await form.getByRole('button', { name: 'Criar taxa' }).click()
  const name = `Hipercard · crédito ${instalments}×`
  const drawer = admin.getByRole('dialog', { name })
  await expect(drawer).toContainText('4,57 %')
  await expect(drawer).toContainText('Vigente')
  await expect(manager.getByRole('row', { name: new RegExp(`${instalments}×.*4,57 %`) })).toBeVisible()
  await drawer.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect(drawer).toContainText('Encerrada')

  const old = admin.getByRole('row', { name: /Elo.*Débito/ }).first()
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await old.click()
  const held = admin.getByRole('dialog', { name: 'Elo · débito' })
  await expect(held.getByRole('button', { name: 'Tirar de uso' })).toBeVisible()
  await expect(held).toContainText('não muda mais')
  await expect(held.getByRole('button', { name: 'Editar' })).toHaveCount(0)
})
