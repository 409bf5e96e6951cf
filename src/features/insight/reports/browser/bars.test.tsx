import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { Bars } from './bars.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }

async function bars(values: readonly number[]) {
  const made = values.map((value, at) => ({
    key: `${at}`,
    name: `Etapa ${at}`,
    value,
    shown: [`${value}`, `${value}`],
  }))
  await show(<Bars label="Da consulta à venda" bars={made} onPick={() => {}} />, { units: [unit] })
}

it('counts in whole numbers beside the axis, as they are written here', async () => {
  await bars([1, 0, 0])
  const picture = page.getByRole('img', { name: 'Da consulta à venda' })
  await expect.element(picture).toMatchTextContent(/^01234/)
  await expect.element(picture).not.toMatchTextContent(/[.,]/)
})

it('writes thousands beside the axis as they are written here', async () => {
  await bars([7266, 575, 556])
  await expect.element(page.getByRole('img', { name: 'Da consulta à venda' })).toMatchTextContent(/8\.000/)
})

it('draws nothing where there is nothing, and says so in the table', async () => {
  await bars([0, 0, 0])
  await page.getByText('Ver como tabela').click()
  await expect.element(page.getByRole('row').first()).toMatchTextContent(/Etapa 000/)
  expect(page.getByRole('img').elements()).toHaveLength(0)
})
