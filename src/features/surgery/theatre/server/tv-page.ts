import { notFound } from '../../../../server/endpoint/scope.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { Language } from '../../../../shared/language.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { dayRange, localTime, todayIn } from '../../../../shared/time.ts'
import { type DisplayLink, type LinkPage, escaped } from '../../../foundation/offers/server.ts'
import { isInRoom, isLeavingRoom } from '../steps.ts'
import { type TvCard, type TvCase, tvCards } from '../tv.ts'
import { stepWords } from '../words.ts'
import { boardCases } from './list-queries.ts'
import { tvScript } from './tv-script.ts'
import { tvStyle } from './tv-style.ts'
import { tvUnit } from './tv-queries.ts'

const messages = defineMessages({
  'pt-BR': {
    title: 'Controle de salas',
    free: 'livre',
    nobody: 'Sem cirurgia à frente',
    next: 'A seguir',
    from: (at: string) => `previsto ${at}`,
    until: (at: string) => `até ${at}`,
    late: 'atrasada',
    lost: 'Sem conexão há {minutos} min. O quadro pode ter mudado.',
  },
  en: {
    title: 'Room control',
    free: 'free',
    nobody: 'No surgery ahead',
    next: 'Next',
    from: (at) => `expected ${at}`,
    until: (at) => `until ${at}`,
    late: 'late',
    lost: 'No connection for {minutos} min. The board may have changed.',
  },
})
type Words = (typeof messages)['pt-BR']

/** The room board of a unit on a wall: initials, steps and times, in letters that are read from five metres. */
export async function tvPage(
  { database, now }: { readonly database: Database; readonly now: Temporal.Instant },
  { unitId, language }: DisplayLink,
): Promise<LinkPage> {
  const words: Words = messages[language]
  const unit = await tvUnit(database, unitId)
  if (!unit) throw notFound()
  const zone = unit.timeZone
  const at = now.toString()
  const cases = await boardCases(database, { units: [unitId], ...dayRange(todayIn(zone, at), zone) })
  const cards = tvCards(unit.rooms, cases, at)
  const name = escaped(unit.name)
  return {
    title: `${unit.name} · ${words.title}`,
    style: tvStyle,
    script: tvScript(words.lost),
    body: `<h1>${name}<time>${localTime(at, zone)}</time></h1><div class="board rooms-${Math.min(cards.length, 9)}">${cards
      .map((card) => cardHtml(card, { words, language, zone }))
      .join('')}</div>`,
  }
}

interface Setting {
  readonly words: Words
  readonly language: Language
  readonly zone: string
}

function cardHtml({ room, present, next }: TvCard, setting: Setting): string {
  const { words, zone } = setting
  const following = next
    ? `<p class="next">${words.next}: <b>${escaped(next.initials)}</b> ${words.from(localTime(next.startsAt, zone))}</p>`
    : ''
  const inside = present ? caseHtml(present, setting) : `<p class="step">${words.free}</p><p>${words.nobody}</p>`
  return `<section><h2>${escaped(room)}</h2>${inside}${following}</section>`
}

function caseHtml({ initials, step, startsAt, endsAt, isLate }: TvCase, { words, language, zone }: Setting): string {
  const isHere = isInRoom(step) || isLeavingRoom(step)
  const when = isHere ? words.until(localTime(endsAt, zone)) : words.from(localTime(startsAt, zone))
  const late = isLate ? ` <span class="late">▲ ${words.late}</span>` : ''
  return `<p class="who">${escaped(initials)}</p><p class="step ${isHere ? 'here' : ''}">${stepWords[step][language]}</p>
<p>${when}${late}</p>`
}
