import { describe, expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { fieldOf, readRow, repeatedRows, titlesIn } from './import-rules.ts'

const row = (cells: object = {}) => readRow({ name: 'Fio de nylon 4-0', code: 'F-4', ...cells }, newId())
const wrong = (cells: object) => {
  const read = row(cells)
  return 'problems' in read ? read.problems.map(({ field, message }) => `${field}: ${message['pt-BR']}`) : []
}
const values = (cells: object) => {
  const read = row(cells)
  if (!('material' in read)) throw new Error(JSON.stringify(read.problems))
  return read.material
}

describe('a column', () => {
  it.each([
    ['Código', 'code'],
    ['codigo', 'code'],
    ['GTIN (código de barras)', 'gtin'],
    ['GTIN', 'gtin'],
    ['Fator', 'factor'],
    ['Usos por compra', 'factor'],
    ['Uses per purchase', 'factor'],
    ['Horas depois de aberto', 'openedLifeHours'],
    ['needsLot', 'needsLot'],
    ['Preço', undefined],
    ['', undefined],
  ])('is found by its title: %s', (title, field) => {
    expect(fieldOf(title)).toBe(field)
  })

  it('is named by the template as it is found', () => {
    for (const language of ['pt-BR', 'en'] as const)
      expect(new Set(titlesIn(language).map((title) => fieldOf(title))).size).toBe(titlesIn(language).length)
  })
})

describe('a row', () => {
  it('of a name and a code is what the form of a new material begins with', () => {
    expect(values({})).toMatchObject({
      category: 'disposable',
      purchaseUnit: 'caixa',
      useUnit: 'unidade',
      factor: 1,
      storage: 'room',
      needsLot: true,
      needsExpiry: true,
      implantable: false,
    })
  })

  it('is read as spreadsheets and exports write it, in either language', () => {
    expect(
      values({
        category: 'Anestésico',
        factor: '1000',
        needsLot: 'Sim',
        needsExpiry: 'yes',
        implantable: 'Não',
        storage: 'fridge',
        controlledList: 'A1 · entorpecente',
        openedLifeHours: '24,0',
        gtin: '7891000315507',
        anvisaNumber: '80123456789',
      }),
    ).toMatchObject({
      category: 'anaesthetic',
      factor: 1000,
      needsLot: true,
      needsExpiry: true,
      implantable: false,
      storage: 'fridge',
      controlledList: 'A1',
      openedLifeHours: 24,
      gtin: '7891000315507',
    })
    expect(values({ controlledList: 'B1', category: 'Medicine' })).toMatchObject({ controlledList: 'B1' })
    expect(values({ category: '', controlledList: '', gtin: '' })).toMatchObject({
      category: 'disposable',
      controlledList: null,
      gtin: null,
    })
  })

  it.each([
    [{ name: '' }, 'name: Preencha este campo'],
    [{ code: 'x'.repeat(31) }, 'code: '],
    [{ factor: '0,3333' }, 'factor: Informe um número inteiro'],
    [{ factor: '0,333' }, 'factor: Informe um número inteiro'],
    [{ factor: '1.000' }, 'factor: Informe um número inteiro'],
    [{ factor: '0' }, 'factor: Ao menos 1'],
    [{ gtin: '7891000315508' }, 'gtin: '],
    [{ category: 'Remédios' }, 'category: '],
    [{ needsLot: 'talvez' }, 'needsLot: Escreva Sim ou Não'],
    [{ controlledList: 'A1' }, 'controlledList: Só medicamentos e anestésicos são controlados pela Portaria 344'],
  ])('says what is wrong with %o', (cells, message) => {
    const [first] = wrong(cells)
    expect(first).toContain(message)
  })

  it('names everything that is wrong with it, once a field', () => {
    expect(
      wrong({ name: '', factor: 'dez', needsExpiry: '?' })
        .map((one) => one.split(':')[0])
        .toSorted(),
    ).toEqual(['factor', 'name', 'needsExpiry'])
  })
})

it('rows of one code or GTIN are told apart from the first of it', () => {
  const of = (code: string, gtin: string | null = null) => ({ code, gtin })
  const found = repeatedRows([of('A-1'), of('a-1'), of('B', '7891000315507'), of('C', '7891000315507'), of('D')])
  expect([...found].map(([index, { field }]) => [index, field])).toEqual([
    [1, 'code'],
    [3, 'gtin'],
  ])
})
