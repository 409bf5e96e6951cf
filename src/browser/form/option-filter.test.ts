import { expect, test } from 'vitest'
import { filterOptions } from './option-filter.ts'

const procedures = ['Avaliação capilar', 'Mesoterapia', 'Reavaliação', 'Avaliação de barba'].map((label) => ({ label }))
const labels = (search: string, limit = Infinity) =>
  filterOptions({ options: procedures, search, limit }).map((option) => 'label' in option && option.label)

test('an option is found without its accents, the closest first', () => {
  expect(labels('avaliacao')).toEqual(['Avaliação capilar', 'Avaliação de barba', 'Reavaliação'])
  expect(labels('BARBA')).toEqual(['Avaliação de barba'])
  expect(labels('xyz')).toEqual([])
})

test('everything is offered while nothing is typed, up to the limit', () => {
  expect(labels('')).toHaveLength(4)
  expect(labels('', 2)).toEqual(['Avaliação capilar', 'Mesoterapia'])
})

test('a group of which nothing is left goes, and the limit holds for all groups together', () => {
  const options = [
    { group: 'Consulta', items: procedures },
    { group: 'Exame', items: [{ label: 'Tricoscopia' }, { label: 'Avaliação laboratorial' }] },
  ]
  expect(filterOptions({ options, search: 'trico', limit: Infinity })).toEqual([
    { group: 'Exame', items: [{ label: 'Tricoscopia' }] },
  ])
  expect(filterOptions({ options, search: 'avaliacao', limit: 4 })).toEqual([
    { group: 'Consulta', items: [procedures[0], procedures[3], procedures[2]] },
    { group: 'Exame', items: [{ label: 'Avaliação laboratorial' }] },
  ])
  expect(filterOptions({ options, search: 'xyz', limit: Infinity })).toEqual([])
})
