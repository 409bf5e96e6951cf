import { expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { noticesByEvent } from '../notices.ts'
import { placeOf } from './links.ts'

const [openedBy, unitId] = [newId(), newId()]
const about = { openedBy, unitId, days: null }
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
