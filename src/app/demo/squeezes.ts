import type { Agenda } from './agenda.ts'
import { minute } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import type { DemoPatient } from './patients.ts'

const reasons = [
  'Paciente de fora da cidade, volta hoje',
  'Queixa de dor no pós-operatório',
  'Pedido do médico',
  'Retirada de pontos',
  'Paciente antigo, aceitou esperar',
]

/** A few people squeezed in beside a consultation in the last weeks and the next days, two a day in the main unit. */
export function squeezeIn(agenda: Agenda, patients: readonly DemoPatient[]): void {
  const { random } = agenda
  const hosts = agenda.visits.filter(
    ({ fate, room, openDay }) =>
      fate === 'kept' && room.kind === 'consultation' && openDay.offset >= -21 && openDay.offset <= 4,
  )
  for (const host of hosts) {
    if (!random.chance(0.06 * agenda.unit.demand)) continue
    const patient = random.pick(patients)
    if (!agenda.comesFresh(patient, host.openDay.offset, 2)) continue
    agenda.propose({
      openDay: host.openDay,
      room: host.room,
      people: host.people,
      procedure: random.pick([catalogue.reevaluation, catalogue.month1]),
      patient,
      starts: host.starts + 15 * minute,
      squeezeReason: random.pick(reasons),
    })
  }
}
