import { readFile } from 'node:fs/promises'
import { nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A file as a spreadsheet here saves it: separated by semicolons, in its old letters. */
const fileOf = (lines: readonly string[]) => ({
  name: 'catálogo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

test('a stock keeper imports a catalogue: every problem is named before anything is written, and the rest goes in', async ({
  as,
}) => {
  const [name, code] = [nameOfOnesOwn('Cânula'), nameOfOnesOwn('C').slice(-12)]
  const keeper = await as('stock-assistant', '/materiais-estoque')
  const manager = await as('location-manager', `/materiais-estoque?q=${encodeURIComponent(name)}`)
  await expect(manager.getByText('Nenhum material encontrado')).toBeVisible()
  await keeper.getByRole('button', { name: 'Importar' }).click()
  const dialog = keeper.getByRole('dialog', { name: 'Importar materiais' })
  const choosing = keeper.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (
    await choosing
  ).setFiles(
    fileOf([
      'Código;Nome;Categoria;Usos por compra;Pede lote;Preço',
      `${code}A;${name} reta;Instrumental;10;Sim;12,00`,
      `${code}B;${name} curva;Instrumental;0,3333;Sim;12,00`,
      `${code}A;${name} dupla;Instrumental;10;talvez;12,00`,
      `M001;Já existe;Descartável;1;Sim;12,00`,
    ]),
  )
  await expect(dialog).toContainText('1 material a importar')
  await expect(dialog).toContainText('1 já está no catálogo')
  await expect(dialog).toContainText('Colunas sem uso: Preço')
  const problems = dialog.getByRole('table', { name: 'O que corrigir no arquivo' })
  await expect(problems.getByRole('row', { name: /^3 Usos por compra 0,3333 Informe um número inteiro/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /^4 Pede lote talvez Escreva Sim ou Não/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar 1 material' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Deixar de fora as linhas com problema' }).check()
  await dialog.getByRole('button', { name: 'Importar 1 material' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(manager.getByRole('row', { name: new RegExp(`${name} reta`) })).toBeVisible()
})

test('the workbook that was exported is read again: all of it is in the catalogue already', async ({ as }) => {
  const keeper = await as('stock-assistant', '/materiais-estoque?q=Agulha')
  const saving = keeper.waitForEvent('download')
  await keeper.getByRole('button', { name: 'Exportar' }).click()
  await keeper.getByRole('menuitem', { name: /Excel|XLSX/ }).click()
  const buffer = await readFile(await (await saving).path())
  await keeper.getByRole('button', { name: 'Importar' }).click()
  const dialog = keeper.getByRole('dialog', { name: 'Importar materiais' })
  const choosing = keeper.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await choosing).setFiles({ name: 'materiais.xlsx', mimeType: 'application/zip', buffer })
  await expect(dialog).toContainText(/\d+ já estão no catálogo e ficam como estão/)
  await expect(dialog.getByRole('button', { name: 'Nada a importar' })).toBeDisabled()
})

test('what is no table is told so, and who only looks imports nothing', async ({ as }) => {
  const keeper = await as('stock-assistant', '/materiais-estoque?importar=1')
  const dialog = keeper.getByRole('dialog', { name: 'Importar materiais' })
  const choosing = keeper.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await choosing).setFiles(fileOf(['uma carta', 'sem colunas']))
  await expect(dialog).toContainText('Faltam as colunas Código e Nome na primeira linha')
  const viewer = await as('pre-post-operator', '/materiais-estoque?importar=1')
  await expect(viewer.getByRole('table', { name: 'Materiais' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Importar' })).toHaveCount(0)
  await expect(viewer.getByRole('dialog')).toHaveCount(0)
})
