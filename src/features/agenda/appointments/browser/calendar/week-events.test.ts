import { describe, expect, it } from 'vitest'
import type { Filters } from './search-params.ts'
import { appointment, names, professional, room, unit } from './example.test-data.ts'
import {
  busyOn,
  countStatuses,
  eventMapper,
  type EventSetting,
  standing,
  professionalLanes,
  roomLanes,
  shortNames,
  shortPersonName,
  shortRoomName,
  within,
} from './week-events.ts'

const noFilters: Filters = { rooms: [], professionals: [], procedures: [], teams: [], tags: [], statuses: [] }
const setting: EventSetting = {
  by: 'sala',
  zone: 'America/Sao_Paulo',
  names,
  tags: new Map([['escort', { name: 'Precisa de acompanhante' }]]),
  mayMove: true,
  words: {
    outsideHours: 'Fora do horário',
    outsideRoster: 'Fora da escala',
    holdUntil: (time) => `Pré-reserva até ${time}`,
  },
}
const kinds = { consultation: 'Consultório', surgery: 'Centro cirúrgico', exam: 'Exames', recovery: 'Recuperação' }
const functions = {
  doctor: 'Médico',
  assistant_doctor: 'Assistente',
  nurse: 'Enfermagem',
  technician: 'Técnico',
  anaesthetist: 'Anestesista',
}

describe('events of the grid', () => {
  it('name patient, procedure and whoever is not the lane', () => {
    const [byRoom] = eventMapper(setting)([appointment()], noFilters)
    expect(byRoom).toMatchObject({
      laneIds: ['room-1'],
      title: 'Maria da Silva',
      subtitle: 'Avaliação capilar · Lívia Paiva',
      locked: false,
    })
    const [byPerson] = eventMapper({ ...setting, by: 'profissional' })([appointment()], noFilters)
    expect(byPerson).toMatchObject({ laneIds: ['livia'], subtitle: 'Avaliação capilar · Consultório 1' })
  })

  it('stay the same objects while their appointments do', () => {
    const toEvents = eventMapper(setting)
    const [still, moved] = [appointment({ id: 'a' }), appointment({ id: 'b' })]
    const before = toEvents([still, moved], noFilters)
    const after = toEvents([still, { ...moved, version: 2 }], noFilters)
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  it('warn of a hold that ends, in the unit’s time, and of closed hours', () => {
    const [event] = eventMapper(setting)(
      [appointment({ status: 'proposed', expiresAt: '2026-11-24T11:30:00Z', outsideHours: true })],
      noFilters,
    )
    expect(event?.warnings).toEqual(['Fora do horário', 'Pré-reserva até 08:30'])
    expect(event?.striped).toBe(true)
  })

  it('say apart that somebody is off the roster, and narrow to a team', () => {
    const one = appointment({ outsideRoster: true, teamId: 'aurora' })
    expect(eventMapper(setting)([one], noFilters)[0]).toMatchObject({
      absent: true,
      subtitle: expect.stringMatching(/^Fora da escala · /),
    })
    expect(standing({ ...noFilters, teams: ['aurora'] }, one)).toBe('met')
    expect(standing({ ...noFilters, teams: ['aurora'] }, appointment())).toBe('hidden')
  })

  it.each([
    ['pending', false],
    ['booked', false],
    ['arrived', true],
    ['fulfilled', true],
    ['noshow', true],
  ] as const)('%s is locked: %s', (status, locked) => {
    expect(eventMapper(setting)([appointment({ status })], noFilters)[0]?.locked).toBe(locked)
  })

  it('are all locked for those who only look', () => {
    expect(eventMapper({ ...setting, mayMove: false })([appointment()], noFilters)[0]?.locked).toBe(true)
  })
})

describe('filters', () => {
  const cancelled = appointment({ status: 'cancelled' })

  it('hide what holds nothing until it is asked for', () => {
    expect(standing(noFilters, cancelled)).toBe('hidden')
    expect(standing({ ...noFilters, statuses: ['cancelled'] }, cancelled)).toBe('met')
    expect(standing({ ...noFilters, statuses: ['pending'] }, cancelled)).toBe('hidden')
  })

  it('leave dimly in sight what takes its time in another state', () => {
    const onlyCancelled: Filters = { ...noFilters, statuses: ['cancelled'] }
    expect(standing(noFilters, appointment())).toBe('met')
    expect(standing(onlyCancelled, appointment())).toBe('dim')
    const toEvents = eventMapper(setting)
    const one = appointment()
    expect(toEvents([one, cancelled], onlyCancelled).map(({ dim }) => dim)).toEqual([true, undefined])
    expect(toEvents([one, cancelled], noFilters).map(({ dim }) => dim)).toEqual([undefined])
    expect(toEvents([one], onlyCancelled)[0]).toBe(toEvents([one], onlyCancelled)[0])
  })

  it('must all be met, and one of several professionals is enough', () => {
    const one = appointment({ professionalIds: ['livia', 'jorge'] })
    expect(standing({ ...noFilters, professionals: ['jorge'] }, one)).toBe('met')
    expect(standing({ ...noFilters, professionals: ['jorge'], rooms: ['room-2'] }, one)).toBe('hidden')
    expect(standing({ ...noFilters, procedures: ['surgery'] }, one)).toBe('hidden')
  })
})

describe('lanes', () => {
  it('of rooms put surgery first, then the order of the unit, and drop what is out of use', () => {
    const rooms = [
      room('c2', { name: 'Consultório 2' }),
      room('c10', { name: 'Consultório 10' }),
      room('a', { name: 'Anexo' }),
      room('cc', { name: 'Centro cirúrgico 1', kind: 'surgery' }),
      room('old', { name: 'Antiga', active: false }),
    ]
    const lanes = roomLanes(unit({ rooms }), kinds, [], new Set())
    expect(lanes.map(({ id }) => id)).toEqual(['cc', 'c2', 'c10', 'a'])
    expect(lanes[0]).toMatchObject({ shortName: 'CC1', detail: 'Centro cirúrgico' })
    expect(roomLanes(unit({ rooms }), kinds, [], new Set(['old']))).toHaveLength(5)
    expect(roomLanes(unit({ rooms }), kinds, ['c2'], new Set()).map(({ id }) => id)).toEqual(['c2'])
  })

  it('of professionals are the busy doctors of a week, and everyone busy and every free doctor of a day', () => {
    const people = [
      professional('nurse', { function: 'nurse', name: 'Aline' }),
      professional('busy', { name: 'Bruno' }),
      professional('free', { name: 'Clara' }),
      professional('elsewhere', { name: 'Davi', unitIds: ['other'] }),
    ]
    const busy = new Set(['nurse', 'busy'])
    const ids = (isDay: boolean, wanted: string[] = []) =>
      professionalLanes(people, 'unit', functions, wanted, busy, isDay).map(({ id }) => id)
    expect(ids(false)).toEqual(['busy'])
    expect(ids(true)).toEqual(['busy', 'free', 'nurse'])
    expect(ids(false, ['nurse'])).toEqual(['nurse'])
  })

  it('have short names that tell them apart', () => {
    expect(shortNames(['Antônio Brito', 'Dr. Antônio Ramos', 'Clara Souza'])).toEqual([
      'Antônio B.',
      'Antônio R.',
      'Clara',
    ])
    expect(shortPersonName('Dra. Ana Carolina Souza Lima')).toBe('Ana Lima')
    expect([shortRoomName('Sala 2'), shortRoomName('Sala de exames'), shortRoomName('Recuperação')]).toEqual([
      'S2',
      'SE',
      'R',
    ])
  })
})

describe('a week', () => {
  const zone = 'America/Sao_Paulo'
  const late = appointment({ id: 'late', startsAt: '2026-11-25T01:00:00Z', endsAt: '2026-11-25T01:30:00Z' })

  it('knows which lanes and local days something stands on', () => {
    const { lanes, dates } = busyOn([appointment(), late, appointment({ status: 'cancelled', roomId: 'room-9' })], zone)
    expect([...lanes].toSorted()).toEqual(['livia', 'room-1'])
    // 22:00 in São Paulo is still the 24th, whatever UTC says.
    expect([...dates]).toEqual(['2026-11-24'])
  })

  it('is cut to local days, and the same list when nothing is cut', () => {
    const all = [appointment(), late]
    expect(within(all, ['2026-11-24'], zone)).toBe(all)
    expect(within(all, ['2026-11-25'], zone)).toEqual([])
  })

  it('counts by status', () => {
    expect(countStatuses([appointment(), appointment({ status: 'booked' }), late])).toEqual(
      new Map([
        ['pending', 2],
        ['booked', 1],
      ]),
    )
  })
})
