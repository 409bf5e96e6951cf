import { describe, expect, test } from 'vitest'
import { comparable, rankDuplicates, reasonsFor, type Suspect } from './rules.ts'

const suspect: Suspect = {
  id: '018bcfe5-6800-7574-8717-1c730f850406',
  recordNumber: 1204,
  name: 'Maria José da Silva',
  socialName: null,
  cpf: '52998224725',
  birthDate: '1984-03-09',
  phone: '+5541987654321',
  phoneSecondary: '+554133334444',
  email: 'Maria@Exemplo.example',
  city: 'Curitiba',
  state: 'PR',
  occupation: null,
  tagIds: [],
  freshness: 1,
  similarity: 0,
}

describe('what is being typed, in comparable form', () => {
  test.each([
    [{ cpf: '529.982.247-25' }, { cpf: '52998224725' }],
    [{ cpf: '529.982' }, {}],
    [{ phone: '(41) 98765-4321' }, { phone: '+5541987654321' }],
    [{ phone: '(41) 9876' }, {}],
    [{ email: ' Maria@Exemplo.example ' }, { email: 'maria@exemplo.example' }],
    [{ email: 'maria' }, {}],
    [{ name: 'Maria  JOSÉ' }, { name: 'maria jose' }],
    [{ name: 'Maria' }, {}],
    [{ socialName: 'Bárbara Pereira' }, { socialName: 'barbara pereira' }],
    [{ birthDate: '' }, {}],
  ])('%j', (typed, expected) => {
    expect(comparable(typed)).toEqual({ ...expected })
  })
})

describe('why a patient may be the same person', () => {
  const typed = comparable({
    name: 'Maria Jose Silva',
    birthDate: '1984-03-09',
    cpf: '529.982.247-25',
    phone: '4133334444',
    email: 'maria@exemplo.example',
  })

  test('every way of being the same is named', () => {
    expect(reasonsFor(typed, { ...suspect, similarity: 0.8 })).toEqual(['cpf', 'phone', 'email', 'name', 'birthDate'])
  })

  test.each([
    ['a birth date alone says nothing', { birthDate: '1984-03-09' }, 0.1, []],
    ['a similar name alone says nothing', { name: 'maria jose souza' }, 0.7, []],
    [
      'a similar name on the same birth date does',
      { name: 'maria jose souza', birthDate: '1984-03-09' },
      0.7,
      ['name', 'birthDate'],
    ],
    ['the very same name does', { name: 'maria jose da silva' }, 1, ['name']],
    ['the second phone is a phone', { phone: '+554133334444' }, 0, ['phone']],
  ])('%s', (_sentence, what, similarity, expected) => {
    expect(reasonsFor(what, { ...suspect, similarity })).toEqual(expected)
  })

  test('the likeliest comes first, without what was only there to compare', () => {
    const namesake = {
      ...suspect,
      id: 'b',
      cpf: null,
      phone: null,
      phoneSecondary: null,
      email: null,
      birthDate: null,
      similarity: 1,
    }
    const sharesPhone = { ...suspect, id: 'c', cpf: null, email: null, birthDate: null, similarity: 0.1 }
    const ranked = rankDuplicates(typed, [sharesPhone, namesake, { ...suspect, similarity: 0.8 }])
    expect(ranked.map(({ id, because }) => [id, because])).toEqual([
      [suspect.id, ['cpf', 'phone', 'email', 'name', 'birthDate']],
      ['b', ['name']],
      ['c', ['phone']],
    ])
    expect(ranked[0]).not.toHaveProperty('similarity')
    expect(ranked[0]).not.toHaveProperty('phoneSecondary')
  })
})
