import { gtinCheckDigit } from '../../src/shared/gtin.ts'
import { showToCamera, withCamera } from '../kit/camera.ts'
import { nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { scan } from '../kit/scanner.ts'

test.use({ launchOptions: withCamera })
// One file is before the camera of the browser.
test.describe.configure({ mode: 'serial' })

/** A GTIN that nobody has, in the range GS1 keeps for examples. */
function gtinOfOnesOwn(): string {
  const digits = `952${String(Date.now()).slice(-9)}`
  return digits + String(gtinCheckDigit(digits))
}
const lotAndExpiry = '(17)280531(10)LT-42(21)A1B2'

test('a stock keeper on a phone reads a package that nobody knows, adds it with its GTIN, and finds it by the next', async ({
  as,
}) => {
  const gtin = gtinOfOnesOwn()
  const name = nameOfOnesOwn('Punch')
  showToCamera('gs1datamatrix', `(01)0${gtin}${lotAndExpiry}`)
  const keeper = await as('stock-assistant', '/materiais-estoque', { phone: true, alone: true })
  await keeper.getByRole('button', { name: 'Ler código' }).click()
  const form = keeper.getByRole('dialog', { name: 'Novo material' })
  await expect(form.getByLabel('GTIN (código de barras)')).toHaveValue(gtin)
  await expect(keeper.getByText(`O GTIN ${gtin} ainda não está no catálogo`)).toBeVisible()
  await form.getByLabel('Nome').fill(name)
  await form.getByRole('textbox', { name: /^Código/ }).fill(name.slice(-12))
  await form.getByRole('button', { name: 'Criar material' }).click()
  await expect(keeper.getByRole('dialog', { name })).toContainText(gtin)
  await keeper.goto('/materiais-estoque')
  // The bar code of the same package has its GTIN in thirteen digits.
  showToCamera('ean13', gtin)
  await keeper.getByRole('button', { name: 'Ler código' }).click()
  await expect(keeper.getByRole('dialog', { name })).toContainText(gtin)
})

test('a keyboard scanner finds materials wherever the focus is, leaves what was typed, and fills the GTIN of a form', async ({
  as,
}) => {
  const gtin = gtinOfOnesOwn()
  const name = nameOfOnesOwn('Cateter')
  const keeper = await as('stock-assistant', '/materiais-estoque')
  const search = keeper.getByRole('searchbox')
  await search.click()
  await keeper.keyboard.type('xyz', { delay: 120 })
  await expect(keeper).toHaveURL(/q=xyz/)
  await scan(keeper, `]d2010${gtin}1728053110LT42`)
  const form = keeper.getByRole('dialog', { name: 'Novo material' })
  await expect(form.getByLabel('GTIN (código de barras)')).toHaveValue(gtin)
  // In the form it goes to its field, and sends nothing.
  await form.getByLabel('GTIN (código de barras)').fill('')
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Nome').focus()
  await scan(keeper, gtin)
  await expect(form.getByLabel('GTIN (código de barras)')).toHaveValue(gtin)
  await expect(form.getByLabel('Nome')).toHaveValue(name)
  await form.getByRole('textbox', { name: /^Código/ }).fill(name.slice(-12))
  await form.getByRole('button', { name: 'Criar material' }).click()
  await expect(keeper.getByRole('dialog', { name })).toContainText(gtin)
  await keeper.keyboard.press('Escape')
  await expect(search).toHaveValue('xyz')
  await scan(keeper, `010${gtin}`)
  await expect(keeper.getByRole('dialog', { name })).toContainText(gtin)
  // A code of another kind is told, and opens nothing else.
  await scan(keeper, '+A123BJC5D6E71G')
  await expect(keeper.getByText('Este é um código HIBC')).toBeVisible()
  await expect(keeper.getByRole('dialog', { name })).toContainText(gtin)
})

test('who only looks is told that a package is not in the catalogue, and whom to ask', async ({ as }) => {
  const gtin = gtinOfOnesOwn()
  showToCamera('gs1-128', `(01)0${gtin}(10)L7`)
  const viewer = await as('pre-post-operator', '/materiais-estoque', { alone: true })
  await viewer.getByRole('button', { name: 'Ler código' }).click()
  await expect(viewer.getByText(`O GTIN ${gtin} não está no catálogo. Peça a quem cuida do estoque`)).toBeVisible()
  await expect(viewer.getByRole('dialog')).toHaveCount(0)
})
