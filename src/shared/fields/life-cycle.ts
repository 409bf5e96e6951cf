import { both } from './field.ts'

/** How a place goes out of use and comes back, in words: a room, a unit. */
export const outOfUse = {
  archived: 'inactive',
  key: 'situacao',
  values: ['fora', 'todas'],
  title: both('Situação', 'State'),
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
      restore: 'Put to use',
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
