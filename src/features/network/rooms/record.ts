import { z } from 'zod'
import { oneOf, ref, text, whole } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { roomKinds } from '../../foundation/offers/both.ts'
import { roomKindWords } from './words.ts'

const minutesSchema = z
  .int(inSchema(both('Informe os minutos em número inteiro', 'Enter whole minutes')))
  .min(0, inSchema(both('Os minutos não podem ser negativos', 'Minutes cannot be negative')))
  .max(240, inSchema(both('No máximo 240 minutos', 'At most 240 minutes')))
const minutes = (count: number) => `${count} min`
const aside = { begin: 0, column: { width: '110px', card: 'none' }, span: [6, 6] } as const

/** The rooms of a unit, as its administration shows them. */
export const rooms = defineRecord({
  noun: 'room',
  path: 'rooms',
  permissions: { read: 'settings.read', create: 'room.edit', edit: 'room.edit' },
  fields: {
    name: text(lineText.min(1, inSchema(both('Escreva o nome', 'Enter the name'))).max(60), {
      label: both('Sala', 'Room'),
      column: { sort: 'name' },
      span: [12, 12],
    }),
    unitId: ref('unit', 'unitName', {
      label: both('Unidade', 'Unit'),
      written: 'once',
      filter: { key: 'filial', none: both('Todas as unidades', 'All units') },
      column: { width: '170px', sort: 'position' },
    }),
    kind: oneOf(roomKinds, roomKindWords, {
      label: both('Tipo', 'Kind'),
      begin: 'consultation',
      filter: { key: 'tipo', none: both('Todos os tipos', 'All kinds') },
      column: { width: '170px', sort: 'kind' },
    }),
    // How long the room is held before the start, and after the end, of what is booked from now on.
    setupMinutes: whole(minutesSchema, minutes, {
      ...aside,
      label: both('Preparo (minutos)', 'Set-up (minutes)'),
      short: both('Preparo', 'Set-up'),
    }),
    cleaningMinutes: whole(minutesSchema, minutes, {
      ...aside,
      label: both('Limpeza (minutos)', 'Cleaning (minutes)'),
      short: both('Limpeza', 'Cleaning'),
    }),
  },
  /** Its place in the order of the unit's rooms is from 0. */
  beside: { unitName: z.string(), position: z.int() },
  sorts: ['position', 'name', '-name', 'kind'],
  lifeCycle: outOfUse,
  groups: [
    { title: both('Sala', 'Room'), fields: ['name', 'unitId', 'kind'] },
    {
      title: both('Preparo · Limpeza', 'Set-up · Cleaning'),
      fields: ['setupMinutes', 'cleaningMinutes'],
      hint: both(
        'A sala fica reservada esse tempo antes e depois de cada atendimento. Uma mudança vale só para o que for marcado a partir de agora; o que já está marcado fica como está.',
        'The room is kept for this long before and after each appointment. A change applies only to what is booked from now on; existing bookings stay as they are.',
      ),
    },
  ],
  file: { name: 'salas', columns: ['unitId', 'name', 'kind', 'setupMinutes', 'cleaningMinutes', 'active'] },
  words: {
    many: both('Salas', 'Rooms'),
    search: both('Nome da sala', 'Room name'),
    begin: both('Nova sala', 'New room'),
    create: both('Criar sala', 'Create room'),
    created: both(
      (name) => `${name} foi criada.`,
      (name) => `${name} was created.`,
    ),
    saved: both('Sala salva.', 'Room saved.'),
    none: both(
      ['Nenhuma sala', 'Crie as salas da unidade: consultórios, centro cirúrgico, exames, recuperação.'],
      ['No rooms', 'Add the rooms of the unit: consultation, surgery, exams, recovery.'],
    ),
    nothingFound: both(
      ['Nenhuma sala encontrada', 'Confira a grafia, tire um filtro ou procure também entre as fora de uso.'],
      ['No rooms found', 'Check the spelling, remove a filter, or include those out of use.'],
    ),
  },
  summaries: {
    list: 'The rooms of the units one administers, by unit and in the order of the calendar unless said otherwise',
    export: 'Exactly the rooms a filter finds, as CSV or XLSX; the export is logged',
    read: 'One room, as its administration shows it',
    create: 'Add a room to a unit, last in its order',
    edit: 'Change a room; not to another kind or out of use while something is booked in it',
  },
  editErrors: ['RULE_BROKEN'],
})
export type ManagedRoom = RowOf<typeof rooms>
