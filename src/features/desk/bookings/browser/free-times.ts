import styles from './bookings-page.module.css'
import type { AgendaLabels } from '../../../../browser/agenda/messages.ts'
import type { AgendaEvent } from '../../../../browser/agenda/model.ts'
import type { Language } from '../../../../shared/language.ts'
import { initials } from '../../../../shared/text.ts'
import { type Catalogue, appointmentAgenda } from '../../../agenda/offers/browser.ts'
import type { Slot } from '../../../agenda/offers/both.ts'

/** A slot in one of the rooms that fit it; its id is that of its card. */
interface FreeTime {
  readonly id: string
  readonly slot: Slot
}

/**
 * What of many slots is drawn: in each room that fits, the first, and after it the first that does not overlap the one
 * before. Starts follow each other by quarters of an hour; side by side none of them could be read.
 */
export function freeTimes(slots: readonly Slot[]): FreeTime[] {
  const ends = new Map<string, string>()
  const drawn: FreeTime[] = []
  for (const slot of slots.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))) {
    for (const roomId of slot.roomIds) {
      if (slot.startsAt < (ends.get(roomId) ?? '')) continue
      ends.set(roomId, slot.endsAt)
      drawn.push({ id: `${slot.startsAt} ${roomId}`, slot: { ...slot, roomId } })
    }
  }
  return drawn
}

/** Their cards: who would do it, and when; what pressing one does is the word of its look. */
export function freeCards(times: readonly FreeTime[], free: string, { names }: Catalogue): AgendaEvent[] {
  return times.map(({ id, slot: { roomId, startsAt, endsAt, professionalIds } }) => {
    const people = professionalIds.map((one) => names.professionals.get(one)?.name ?? '–')
    return {
      id,
      startsAt,
      endsAt,
      laneIds: [roomId],
      title: free,
      status: 'free',
      shortTitle: initials((people[0] ?? '').replace(/^Dra?\.\s+/, '')),
      subtitle: people.join(', '),
    }
  })
}

/** Unlike any state: it is none. */
const look = { fill: '#ffffff', line: '#0d7d74', ink: '#0b5d56', glyph: ['M12 5v14', 'M5 12h14'] }

const pressed = {
  hold: { 'pt-BR': 'pressione para pré-reservar', en: 'press to hold' },
  book: { 'pt-BR': 'pressione para agendar', en: 'press to book' },
  look: { 'pt-BR': '', en: '' },
}

/** The agenda's words with those of a free time, which is held, booked or only looked at. Keep what it gives. */
export function freeAgenda(language: Language, way: keyof typeof pressed): AgendaLabels {
  const labels = appointmentAgenda[language]
  return {
    ...labels,
    looks: { ...labels.looks, free: { ...look, word: pressed[way] } },
    className: [labels.className, styles.free].join(' '),
  }
}
