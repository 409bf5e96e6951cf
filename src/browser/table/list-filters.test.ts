import { describe, expect, it } from 'vitest'
import { both } from '../../shared/both.ts'
import { oneOf, ref } from '../../shared/fields/kinds.ts'
import { askedBy } from '../../shared/fields/list-filters.ts'
import { listChips } from './list-filter-chips.ts'

const [one, other] = ['01a19731-45fb-7c35-81f1-b5b714f9639d', '01a19731-45fb-7c35-81f1-b5b714f9639e']
const several = (key: string) => ({ key, none: both('Qualquer', 'Any'), several: true }) as const
const words = { 'pt-BR': { big: 'Grande', small: 'Pequena' }, en: { big: 'Big', small: 'Small' } }
const filters = {
  roomId: ref('room', '', { label: both('Salas', 'Rooms'), short: both('Sala', 'Room'), filter: several('sala') }),
  size: oneOf(['big', 'small'], words, { label: both('Tamanho', 'Size'), filter: several('tamanho') }),
  only: oneOf(['big', 'small'], words, {
    label: both('Só', 'Only'),
    filter: { key: 'so', none: both('Qualquer', 'Any'), words: { big: 'grandes' } },
  }),
  seriesId: ref('block', '', {
    label: both('Só uma série', 'One series'),
    filter: { key: 'serie', none: both('', '') },
  }),
}

describe('the filters of a list', () => {
  it('are read from the address, and what nobody could have chosen filters nothing', () => {
    const search = { sala: `${one},nonsense,${other}`, tamanho: 'small,huge,big', so: 'grandes', serie: 'x' }
    expect(askedBy(filters, search)).toEqual({ roomId: [one, other], size: ['big', 'small'], only: 'big' })
    expect(askedBy(filters, { sala: '', tamanho: 'huge', so: 'big' })).toEqual({})
  })

  it('are said one by one, each to be taken away alone', () => {
    const search = { sala: `${one},${other}`, tamanho: 'big', so: 'grandes', serie: one }
    const records = { roomId: [{ id: one, name: 'Consultório 1' }] }
    expect(listChips(filters, search, records, 'pt-BR')).toEqual([
      { id: `sala ${one}`, label: 'Sala: Consultório 1', without: { sala: other } },
      { id: `sala ${other}`, label: 'Sala: –', without: { sala: one } },
      { id: 'tamanho big', label: 'Tamanho: Grande', without: { tamanho: undefined } },
      { id: 'so', label: 'Grande', without: { so: undefined } },
      { id: 'serie', label: 'Só uma série', without: { serie: undefined } },
    ])
  })
})
