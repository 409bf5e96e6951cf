import { expect, it } from 'vitest'
import { followNouns } from '../../browser/live/nouns.ts'
import { placeOf } from '../../browser/places.ts'
import { noticesByEvent } from '../../features/insight/notifications/notices.ts'
import { newId } from '../../shared/ids.ts'
import { liveNouns } from './collected/live-nouns.ts'

followNouns(liveNouns)

const [openedBy, unitId] = [newId(), newId()]
const about = { openedBy, unitId, days: null, startsAt: null, zone: 'America/Manaus' }
const told = [...noticesByEvent].flatMap(([event, { tells }]) =>
  tells ? [{ event, noun: tells.about ?? event.split('.')[0] ?? '' }] : [],
)

it.each(told)('$event opens somewhere for those who may open everything', (one) => {
  expect(placeOf({ ...about, ...one }, () => true)).toBeDefined()
})

it.each([
  ['waitlist', '/marcacoes', { semdata: openedBy }],
  ['rebooking', null, { remarcar: openedBy }],
  ['followUp', null, { pedido: openedBy }],
  ['patient', '/marcacoes', {}],
] as const)('%s opens for those of few pages on one of theirs, or over the page', (noun, path, search) => {
  const few = ['/marcacoes', '/agendamentos', '/marcacao-confirmacao']
  expect(placeOf({ ...about, event: `${noun}.any`, noun }, (one) => few.includes(one))).toEqual({ path, search })
})

it('opens a complication at its surgery, on the day that its unit’s calendar has', () => {
  // 23:30 in Manaus, and tomorrow in Brasília.
  const one = { ...about, event: 'dayMap.seriousComplication', noun: 'dayMap', startsAt: '2026-11-24T03:30:00.000Z' }
  expect(placeOf(one, () => true)).toEqual({
    path: '/batemapa',
    search: { aba: 'fechamento', unidade: unitId, dia: '2026-11-23', cirurgia: openedBy },
  })
})
