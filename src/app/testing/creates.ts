import type { SentCreate } from './sent-create.ts'
import { cardFee } from './card-fee.ts'
import { createsOfMaterials } from './materials-creates.ts'
import { createsOfStockCounts } from './stock-count-tables.ts'
import { createsOfPayFiles } from './pay-file-tables.ts'
import { createsOfPayments } from './payment-tables.ts'
import { createsOfPayRules } from './pay-rule-tables.ts'
import { createsOfRecalls } from './recall-tables.ts'
import { createsOfRecordings } from './recording-tables.ts'
import { createsOfReplenishment } from './replenishment-tables.ts'
import { createsOfStock } from './stock-creates.ts'
import { orderIn } from './order.ts'
import { createsOfRebookings } from './rebooking-creates.ts'
import { createsOfConsents } from './consent-creates.ts'
import { createsOfPatients } from './patient.ts'
import { sql } from 'kysely'
import type { Served } from '../../server/testing/served.ts'
import { insertAppointment } from '../../server/testing/appointments.ts'
import { newId } from '../../shared/ids.ts'
import { createsOfSafety } from './safety-creates.ts'
import { createsOfRoster } from './roster-creates.ts'
import { waitingCreates } from './waiting-creates.ts'
import { createsOfTheatre } from './theatre-creates.ts'
import { createsOfMoney } from './money-creates.ts'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

function member(professionalId: string) {
  return { professionalId, function: 'doctor', substitute: false }
}

/** Each create of Pauta: what is sent first, and what else may be sent under the same id. */
export function createsIn({
  database,
  network,
  request,
}: Pick<Served, 'database' | 'network' | 'request'>): Record<string, () => Promise<SentCreate>> {
  const { here, elsewhere } = network
  const [alice = '', beto = ''] = here.doctors
  const unitId = here.id
  const [room, otherRoom] = here.consultationRooms

  async function made(path: string, body: Record<string, unknown>): Promise<string> {
    const id = newId()
    const { status, text } = await request('ADMIN', 'POST', path, { id, ...body })
    if (status !== 200) throw new Error(text)
    return id
  }

  return {
    ...createsOfMaterials({ database, network }),
    ...createsOfStock({ database, network, request }),
    ...createsOfReplenishment({ database, network }),
    ...createsOfStockCounts({ database, network }),
    ...createsOfRecalls({ database, network }),
    ...createsOfPayments({ database, network }),
    ...createsOfRecordings({ database, network }),
    ...createsOfPayRules({ network }),
    ...createsOfPayFiles({ database, network }),
    ...createsOfTheatre({ database, network, request }),
    'staff.invite': async () => ({
      body: { email: 'nova@a.example', name: 'Nova Gente', role: 'RECEPTIONIST', unitIds: [unitId], language: 'pt-BR' },
      others: { email: 'b@a.example', name: 'Outra', role: 'SALES', unitIds: [elsewhere.id], language: 'en' },
    }),
    'unit.create': async () => ({
      body: {
        name: 'Centro',
        shortName: 'Centro',
        timeZone: here.zone,
        city: 'Osasco',
        state: 'SP',
        phone: null,
        cnpj: null,
        depositMinimumCentavos: 0,
        depositBasisPoints: 3000,
        openings: [],
      },
      others: {
        ...{
          name: 'Sul',
          shortName: 'Sul',
          timeZone: elsewhere.zone,
          city: 'Cotia',
          state: 'RJ',
          cnpj: '11222333000181',
        },
        ...{
          phone: '+551132100000',
          ...{ address: 'Rua das Flores, 10', confirmationMessage: 'Olá, {nome}! Confirma {data}?' },
          depositMinimumCentavos: 1,
          depositBasisPoints: 4000,
          ...{ expiryAlarmDays: 60, transitAlarmDays: 5 },
          openings: [{ weekday: 1, opens: '08:00', closes: '09:00' }],
        },
      },
    }),
    'room.create': async () => ({
      body: { unitId, name: 'Sala nova', kind: 'exam', setupMinutes: 0, cleaningMinutes: 0 },
      others: {
        unitId: elsewhere.id,
        name: 'Outra',
        kind: 'surgery',
        setupMinutes: 5,
        cleaningMinutes: 5,
      },
    }),
    'cardFee.create': async () => cardFee,
    'dayMap.recordComplication': async () => ({
      path: `/day-maps/cases/${await insertAppointment(database, network, {
        ...{ procedureId: network.surgery, roomId: elsewhere.surgeryRoom, status: 'fulfilled' },
        ...{ unit: elsewhere, startsAt: '2026-11-17T12:00:00Z' },
      })}/complications`,
      body: { occurredOn: '2026-11-18', severity: 'mild', what: 'edema', action: 'gelo' },
      others: { occurredOn: '2026-11-19', severity: 'serious', what: 'infecção', action: 'antibiótico' },
    }),
    'supplier.create': async () => ({
      body: { name: 'Cirúrgica Paulista' },
      others: { name: 'Distribuidora Norte', cnpj: '12ABC34501DE35' },
    }),
    'exam.create': async () => ({
      body: { name: 'Hemograma', validDays: 90, procedureIds: [] },
      others: { name: 'Coagulograma', validDays: 30, procedureIds: [network.surgery] },
    }),
    'tag.create': async () => ({
      body: { name: 'VIP', scopes: ['patient'], colour: 'amber', icon: 'crown', iconAddress: null },
      others: {
        name: 'Outra',
        scopes: ['order'],
        colour: 'blue',
        icon: 'star',
        iconAddress: 'https://icons.example/vip.png',
      },
    }),
    'order.create': async () => orderIn(network),
    'procedure.create': async () => ({
      body: {
        ...{ code: 'NOVO', name: 'Novo', kind: 'consultation', durationMinutes: 30, priceCentavos: 100 },
        ...{ roomKind: 'consultation', requiredFunctions: ['doctor'], colour: null, countsGrafts: false },
      },
      others: {
        ...{
          code: 'N2',
          name: 'N2',
          kind: 'pre_operative',
          durationMinutes: 45,
          priceCentavos: 200,
          colour: '#336699',
        },
        ...{ roomKind: 'exam', requiredFunctions: ['nurse'], countsGrafts: true },
      },
    }),
    'professional.create': async () => ({
      body: { name: 'Rita', function: 'nurse', unitIds: [unitId] },
      others: {
        ...{ name: 'Rute', function: 'technician', unitIds: [elsewhere.id], rqe: '123', pixKey: 'rita@a.example' },
        cpf: '52998224725',
        ...{ phone: '+5511987654321', email: 'rita@a.example', specialty: 'x', registrationValidUntil: '2030-01-01' },
      },
      together: { councilNumber: '12345', councilState: 'SP' },
    }),
    'team.create': async () => ({
      body: { unitId, name: 'Equipe azul', capacityPerDay: 2, members: [] },
      others: { unitId: elsewhere.id, name: 'Verde', capacityPerDay: 3, members: [member(alice)] },
    }),
    ...createsOfPatients(network),
    ...createsOfConsents({ database, network }),
    ...createsOfMoney({ database, network, made }),
    ...createsOfRoster({ database, network, made }),
    'block.create': async () => ({
      body: { unitId, roomId: otherRoom, startsAt: at(3, 12), endsAt: at(3, 13), reason: 'limpeza' },
      others: {
        ...{
          roomId: room,
          startsAt: at(3, 11),
          endsAt: at(3, 14),
          rule: 'FREQ=DAILY;COUNT=2',
        },
        ...{ category: 'cleaning', reason: 'outra' },
      },
    }),
    'block.split': async () => {
      const id = await made('/blocks', {
        unitId,
        roomId: otherRoom,
        startsAt: at(4, 12),
        endsAt: at(4, 16),
        reason: 'obra',
      })
      return {
        path: `/blocks/${id}/split`,
        body: { version: 1, at: at(4, 13) },
        others: { version: 2, at: at(4, 14), resumesAt: at(4, 15) },
      }
    },
    'block.restore': async () => {
      const first = await made('/blocks', {
        unitId,
        roomId: otherRoom,
        startsAt: at(5, 12),
        endsAt: at(5, 13),
        reason: 'obra',
        rule: 'FREQ=DAILY;COUNT=5',
      })
      const { rows } = await sql<{ id: string; series: string }>`
      select id, series_id as series from block where series_id = (select series_id from block where id = ${first})
      and occurrence_on = '2026-12-07'`.execute(database)
      await request('ADMIN', 'POST', `/blocks/${rows[0]?.id}/remove`, { version: 1 })
      return {
        path: `/block-series/${rows[0]?.series}/restore`,
        body: { occurrenceOn: '2026-12-07' },
        others: {
          occurrenceOn: '2026-12-08',
          startsAt: at(7, 11),
          endsAt: at(7, 14),
          category: 'cleaning',
          reason: 'outra',
        },
      }
    },
    'appointment.book': async () => ({
      body: {
        ...{ unitId, patientId: network.patients[0], procedureId: network.consultation, roomId: room },
        ...{ professionalIds: [alice], startsAt: at(14, 12), endsAt: at(14, 13), exceptionReason: 'combinado' },
      },
      others: {
        ...{ patientId: network.patients[1], roomId: otherRoom, professionalIds: [beto] },
        ...{
          endsAt: at(14, 14),
          holdMinutes: 20,
          notes: 'alergia',
          exceptionReason: 'outro motivo',
        },
        ...{ squeeze: { lane: 1, reason: 'encaixe da tarde' } },
      },
      together: { startsAt: at(14, 15), endsAt: at(14, 16) },
    }),
    'appointment.rebook': async () => {
      const id = await made('/appointments', {
        ...{ unitId, patientId: network.patients[2], procedureId: network.consultation, roomId: room },
        ...{ professionalIds: [alice], startsAt: at(15, 12), endsAt: at(15, 13), exceptionReason: 'combinado' },
      })
      return {
        path: `/appointments/${id}/rebook`,
        body: {
          ...{ version: 1, roomId: room, professionalIds: [alice], startsAt: at(16, 12), endsAt: at(16, 13) },
          ...{ exceptionReason: 'combinado', reason: 'patient.travel' },
        },
        others: {
          ...{ version: 2, roomId: otherRoom, professionalIds: [beto], startsAt: at(16, 11), endsAt: at(16, 14) },
          ...{ teamId: null, exceptionReason: 'outro motivo', note: 'viagem' },
          ...{ reason: 'patient.work', askedBy: 'clinic' },
        },
      }
    },
    ...waitingCreates({ database, network }),
    'blockRequest.create': async () => ({
      body: { unitId, roomId: room, startsAt: at(17, 12), endsAt: at(17, 13), category: 'other', reason: 'congresso' },
      others: {
        ...{ roomId: otherRoom, startsAt: at(17, 11), endsAt: at(17, 14), rule: 'FREQ=DAILY;COUNT=2', urgency: 'high' },
        ...{ category: 'leave', reason: 'viagem', exceptOn: ['2026-12-18'] },
      },
    }),
    ...createsOfRebookings({ database, network }),
    ...createsOfSafety({ database, network, request }),
  }
}
