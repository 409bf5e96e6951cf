import type { Language } from '../language.ts'
import { both } from '../both.ts'
import type { AnyRecord } from './record.ts'

type Life = Pick<NonNullable<AnyRecord['lifeCycle']>, 'archived' | 'values' | 'listsAll' | 'more' | 'words'>

/** What a list may be asked for by its state: what it shows unasked, and each other with its value in the address. */
export function statesOf({ archived, values: [gone, other], listsAll, more = [] }: Omit<Life, 'words'>) {
  const [first, last] = listsAll ? (['all', 'active'] as const) : (['active', 'all'] as const)
  const rest = [
    { value: gone, state: archived },
    { value: other, state: last },
  ]
  return { first, others: [...more, ...rest] } as const
}

/** What such a list is called. */
export function stateWord(
  { archived, more = [], words }: Omit<Life, 'values'>,
  state: string,
  language: Language,
): string {
  const { onlyActive, onlyArchived, every } = words[language]
  const further = more.find((one) => one.state === state)?.word[language]
  return further ?? (state === archived ? onlyArchived : state === 'all' ? every : onlyActive)
}

/** How a place goes out of use and comes back, in words: a room, a unit. */
export const outOfUse = {
  archived: 'inactive',
  key: 'situacao',
  values: ['fora', 'todas'],
  title: both('Situação', 'Status'),
  width: '130px',
  words: both(
    {
      active: 'Em uso',
      archived: 'Fora de uso',
      archive: 'Tirar de uso',
      restore: 'Pôr em uso',
      onlyActive: 'Só em uso',
      onlyArchived: 'Só fora de uso',
      every: 'Em uso e fora de uso',
    },
    {
      active: 'In use',
      archived: 'Out of use',
      archive: 'Take out of use',
      restore: 'Put back into use',
      onlyActive: 'In use only',
      onlyArchived: 'Out of use only',
      every: 'In use and out of use',
    },
  ),
  done: both(
    (name: string, archived: boolean) => (archived ? `${name} saiu de uso.` : `${name} está em uso de novo.`),
    (name, archived) => (archived ? `${name} is out of use.` : `${name} is in use again.`),
  ),
} as const
