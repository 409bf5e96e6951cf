import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow rooms: they stand in the catalogue of units. */
export const liveRooms: LiveNoun = {
  noun: 'room',
  judgedBy: ['unit'],
  shownWith: ['unit'],
  opens: ['/configuracoes?aba=salas&registro='],
}
