import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { newId } from '../../../../../shared/ids.ts'
import { insertShift } from '../../../../../server/testing/rows.ts'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

/** What is sent to make each of them, and what else could be sent under the same id. */
export function rosterCreates({ database, network, made }: CreateGround) {
  const { here, elsewhere } = network
  const [alice = '', beto = ''] = here.doctors
  const unitId = here.id
  const publishedShift = (professionalId: string, day: number): Promise<string> =>
    insertShift(database, {
      unit_id: unitId,
      professional_id: professionalId,
      starts_at: at(day, 11),
      ends_at: at(day, 17),
    })

  return {
    createShift: async () => ({
      body: { unitId, professionalId: alice, starts: '2026-12-01T08:00', ends: '2026-12-01T12:00' },
      others: {
        kind: 'on_call',
        professionalId: beto,
        note: 'troca',
        starts: '2026-12-01T09:00',
        ends: '2026-12-01T13:00',
      },
    }),
    // Its id is that of the filling that is taken back.
    takeBackFilled: null,
    createShifts: async () => {
      const shifts = [{ id: newId(), professionalId: alice, starts: '2026-12-02T08:00', ends: '2026-12-02T12:00' }]
      return { body: { unitId, shifts }, others: { shifts: shifts.map((one) => ({ ...one, note: 'troca' })) } }
    },
    copyWeek: async () => {
      await made('/roster/shifts', {
        unitId,
        professionalId: null,
        function: 'nurse',
        starts: '2026-11-23T08:00',
        ends: '2026-11-23T12:00',
      })
      return {
        body: { unitId, week: '2026-11-23', toWeeks: ['2027-01-04'] },
        others: { week: '2026-11-30', toWeeks: ['2027-01-11'], professionalIds: [alice] },
      }
    },
    fillPeriod: async () => {
      const lines = [
        { week: 1, weekday: 1, professionalId: null, function: 'nurse', kind: 'shift', starts: '08:00', minutes: 60 },
      ]
      const patternId = await made('/roster/patterns', { unitId, name: 'Para preencher', weeks: 1, lines })
      const other = await made('/roster/patterns', { unitId, name: 'Outro', weeks: 1, lines })
      return {
        body: { unitId, from: '2027-02-01', to: '2027-02-07', patternId },
        others: { from: '2027-01-31', to: '2027-02-14', patternId: other, firstWeek: 2 },
      }
    },
    createPattern: async () => ({
      body: { unitId, name: 'Padrão', weeks: 1, lines: [] },
      others: {
        unitId: elsewhere.id,
        name: 'P2',
        weeks: 2,
        lines: [
          { week: 1, weekday: 1, professionalId: null, function: 'nurse', kind: 'shift', starts: '08:00', minutes: 60 },
        ],
      },
    }),
    requestSwap: async () => {
      const [shiftId, otherShiftId] = [await publishedShift(alice, 9), await publishedShift(beto, 10)]
      return {
        body: { shiftId, toProfessionalId: beto, reason: 'congresso' },
        others: { otherShiftId, reason: 'viagem' },
      }
    },
    publishRoster: async () => ({
      body: { unitId, from: '2027-03-01', to: '2027-03-07' },
      others: {
        from: '2027-03-02',
        to: '2027-03-08',
        acknowledgeClashes: true,
        plans: [{ action: 'keep', appointmentId: newId(), professionalId: alice, reason: 'fica' }],
      },
    }),
  }
}
