import { nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { gtinCheckDigit } from '../../src/shared/gtin.ts'

test('a stock keeper adds a material, mends its bar code, and takes it out of use, seen by the manager', async ({
  as,
}) => {
  const name = nameOfOnesOwn('Fio')
  const digits = `952${String(Date.now()).slice(-9)}`
  const gtin = `${digits}${gtinCheckDigit(digits)}`
  const manager = await as('location-manager', `/materiais-estoque?q=${encodeURIComponent(name)}`)
  await expect(manager.getByText('Nenhum material encontrado')).toBeVisible()
  const keeper = await as('stock-assistant', '/materiais-estoque')
  await keeper.getByRole('button', { name: 'Novo material' }).click()
  const form = keeper.getByRole('dialog', { name: 'Novo material' })
  await expect(form.getByLabel('Nome')).toBeFocused()
  await form.getByRole('textbox', { name: /^Código/ }).fill(name.slice(-12))
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Categoria').selectOption('Fio de sutura')
  await form.getByLabel('GTIN (código de barras)').fill(`${digits}${(gtinCheckDigit(digits) + 1) % 10}`)
  await form.getByRole('textbox', { name: /^Unidade de uso/ }).fill('envelope')
  await form.getByLabel('Usos por compra').fill('24')
  await form.getByRole('button', { name: 'Criar material' }).click()
  await expect(form.getByText('O dígito verificador do GTIN não confere')).toBeVisible()
  await form.getByLabel('GTIN (código de barras)').fill(gtin)
  await form.getByRole('button', { name: 'Criar material' }).click()
  const drawer = keeper.getByRole('dialog', { name })
  await expect(drawer).toContainText(gtin)
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await drawer.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
})

test('suppliers stand beside the materials; who only prepares surgeries looks, and sellers are kept out', async ({
  as,
}) => {
  const viewer = await as('pre-post-operator', '/materiais-estoque')
  await viewer.getByRole('tab', { name: 'Fornecedores' }).click()
  await expect(viewer.getByRole('row', { name: /Cirúrgica Paulista/ })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Novo fornecedor' })).toHaveCount(0)
  const seller = await as('after-sales', '/materiais-estoque')
  await expect(seller.getByRole('table')).toHaveCount(0)
  await expect(seller.getByRole('button', { name: 'Novo material' })).toHaveCount(0)
})

test('a controlled vial is kept in the fridge and good for a month once opened; gloves are not controlled', async ({
  as,
}) => {
  const name = nameOfOnesOwn('Sedativo')
  const keeper = await as('stock-assistant', '/materiais-estoque?novo=1')
  const form = keeper.getByRole('dialog', { name: 'Novo material' })
  await form.getByRole('textbox', { name: /^Código/ }).fill(name.slice(-12))
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Categoria').selectOption('Proteção')
  await form.getByLabel('Temperatura').selectOption('Geladeira (2 a 8 °C)')
  await form.getByLabel('Lista da Portaria 344').selectOption('B1 · psicotrópico (receita B)')
  await form.getByLabel('Vale depois de aberto').fill('28')
  await form.getByRole('button', { name: 'Criar material' }).click()
  await expect(form.getByText('Só medicamentos e anestésicos são controlados pela Portaria 344')).toBeVisible()
  await form.getByLabel('Categoria').selectOption('Anestésico')
  await form.getByRole('button', { name: 'Criar material' }).click()
  const drawer = keeper.getByRole('dialog', { name })
  await expect(drawer).toContainText('28 dias')
  await expect(drawer).toContainText('B1 · psicotrópico (receita B)')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await keeper.getByLabel('Lista da Portaria 344').selectOption('B1 · psicotrópico (receita B)')
  await keeper.getByLabel('Temperatura').selectOption('Geladeira (2 a 8 °C)')
  await expect(keeper.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})
