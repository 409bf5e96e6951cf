import { describe, expect, test } from 'vitest'
import { answering, compareNames, rankOf } from './names.ts'

describe('a label', () => {
  test('answers without accents and in either case', () => {
    expect(rankOf('Gravações', 'GRAVACO')).toBe(3)
    expect(rankOf('Visão geral', 'geral')).toBe(2)
    expect(rankOf('Visão geral', 'isa')).toBe(1)
    expect(rankOf('Visão geral', 'mês')).toBe(0)
  })

  test('answers when every word is in it', () => {
    expect(rankOf('Dr. Antônio Brandão', 'brandao antonio')).toBe(1)
    expect(rankOf('Dr. Antônio Brandão', 'antonio bandeira')).toBe(0)
  })

  test.each([
    ["Paula Sant'Anna", 'santana'],
    ['Paula Sant Anna', 'Santana'],
    ['Paula Sant Anna', 'santana paula'],
    ['Paula Sant Anna', 'santan'],
    ['Paula Santana', "paula sant'anna"],
    ['Paula Santana', 'sant anna paula'],
    ['Ivo d’Ávila', 'davila'],
    ['Ivo d Ávila', "d'avila"],
    ['Ivo Davila', 'd avila'],
    ['Ana Maria Castelo Branco', 'anamaria castelobranco'],
  ])('%j answers to %j: words are written apart, together and with an apostrophe', (label, typed) => {
    expect(rankOf(label, typed)).toBe(1)
  })

  test.each([
    ['Cristina Nascimento', 'inanas'],
    ['Marcos Oliveira', 'marcos so'],
    ['Luiz Sousa', 'luiz zz'],
    ['Sala 10', 'la1'],
    ['Paula Sant Anna', 'santos'],
    ['!', '"'],
  ])('%j does not answer to %j', (label, typed) => {
    expect(rankOf(label, typed)).toBe(0)
  })

  test('that begins with what was typed stands before one that only contains it', () => {
    const items = ['Remarcações', 'Cirurgias sem marcação', 'Marcações', 'Estoque'].map((label) => ({ label }))
    expect(answering(items, 'mar').map(({ label }) => label)).toEqual([
      'Marcações',
      'Cirurgias sem marcação',
      'Remarcações',
    ])
    expect(answering(items, '')).toEqual(items)
  })
})

test('names stand in the order of their letters, accents and case aside, then as written, then by id', () => {
  const names = ['Zilda', 'Água', 'agulha', 'Élio', 'elio', 'Sala 1']
  expect(
    names
      .map((name) => ({ name }))
      .toSorted(compareNames)
      .map(({ name }) => name),
  ).toEqual(['Água', 'agulha', 'elio', 'Élio', 'Sala 1', 'Zilda'])
  const same = [
    { name: 'Ana', id: 'b' },
    { name: 'Ana', id: 'a' },
  ]
  expect(same.toSorted(compareNames).map(({ id }) => id)).toEqual(['a', 'b'])
})
