import { sql } from 'kysely'
import type { Holding } from '../../features/records/recordings/server/holding.ts'
import type { FileStore } from '../../server/files/files.ts'
import { palette } from '../../shared/palette.ts'
import { createDatabase, createPool, type Database } from '../../server/database/connect.ts'
import { writeAccounts } from './accounts.ts'
import { holidaysOf } from './calendar.ts'
import { cardFeesOf } from './card-fees.ts'
import { kitsOf } from './kits.ts'
import { limitsOf, materialsOf } from './materials.ts'
import { procedures } from './catalogue.ts'
import { writeFollowUps } from './follow-up.ts'
import { eventRows } from './history.ts'
import { confirmationRows } from './confirmations.ts'
import { writeConsents } from './consents.ts'
import { contactRow, pixKeyRows } from './contacts.ts'
import { writeFreedSlots } from './freed-slots.ts'
import { waitlistRows } from './waiting.ts'
import { insertRows } from './insert.ts'
import { writeReadiness } from './readiness.ts'
import { legalEntities, unitRows, units } from './network.ts'
import { approvalRows, itemRows, itemsByVisit, orderEvents, orderRows } from './order-rows.ts'
import { writeNotifications } from './notifications.ts'
import { writePatientFiles } from './patient-files.ts'
import { writeRecordings } from './recordings.ts'
import { patientRow } from './patient-row.ts'
import { writePayments } from './payments.ts'
import { type DemoPlan, planOf } from './plan.ts'
import type { DemoProfessional } from './professionals.ts'
import {
  proposalRows,
  proposedVisits,
  rebookingDateRows,
  rebookingEvents,
  rebookingRows,
  rebookingsOf,
} from './rebookings.ts'
import { requestEvents, requestOfBlock, requestRows } from './requests.ts'
import { appointmentRow, blockRow, claimRows, instant, seriesRows } from './rows.ts'
import { writeSafetyPauses } from './safety-pauses.ts'
import { publicationRows, shiftRows, workedRows } from './shifts.ts'
import { stepRows } from './steps.ts'
import { writePayRules } from './pay-rules.ts'
import { writeRecalls } from './recalls.ts'
import { writeReplenishment } from './replenishment.ts'
import { writeReportLinks } from './report-links.ts'
import { writeReservations } from './reservations.ts'
import { writeStockCounts } from './stock-counts.ts'
import { writeStock } from './stock.ts'
import { insertRemarks } from './remarks.ts'
import { writeMoney } from './money.ts'
import { writeTheatre } from './theatre.ts'
import { demoTeamsOf, teamsFoundedAt } from './teams.ts'

/**
 * Fills a migrated, empty database with the demo network: three units, their people and nine months of agenda
 * around `now`. All of it or nothing. Without stores there are no documents, photos and recordings.
 *
 * @throws Error when the database holds a unit already
 */
export async function createDemo(
  databaseUrl: string,
  now: Temporal.Instant = Temporal.Now.instant(),
  files?: FileStore,
  recordings?: Holding,
): Promise<void> {
  const database = createDatabase(createPool(databaseUrl, { size: 1, statementTimeout: 0 }))
  try {
    // Asked before the planning and again inside the transaction, where nobody can come in between.
    await refuseUnlessEmpty(database)
    const plan = planOf(now)
    await database.transaction().execute(async (transaction) => {
      await sql`lock table unit in exclusive mode`.execute(transaction)
      await refuseUnlessEmpty(transaction)
      await writeNetwork(transaction, plan, now.epochMilliseconds)
      await writeTeams(transaction, plan.professionals)
      await writePayRules(transaction, plan, now.epochMilliseconds)
      await writeAgenda(transaction, plan, now.epochMilliseconds)
      await writeSafetyPauses(transaction, plan, now.epochMilliseconds)
      await writeRosters(transaction, plan, now.epochMilliseconds)
      await writeStock(transaction, now.epochMilliseconds, plan.professionals)
      await writeStockCounts(transaction, now.epochMilliseconds)
      await writeReplenishment(transaction, now.epochMilliseconds)
      // What is next of an order, and whether a surgery is ready, follows from all the rest.
      for (const write of [writeFollowUps, writeReadiness]) await write(transaction, now)
      await writeRecalls(transaction, now.epochMilliseconds)
      for (const write of [writeReservations, writeReportLinks]) await write(transaction, now)
      await writePayments(transaction, now, files)
      await writeFreedSlots(transaction, plan.orders, now.epochMilliseconds)
      if (files) await writePatientFiles(transaction, files, plan, now.epochMilliseconds)
      if (recordings) await writeRecordings(transaction, recordings, plan, now.epochMilliseconds)
      // Last of all: of everything that happened.
      await writeNotifications(transaction, now.epochMilliseconds)
    })
    await sql`analyze stock_level, stock_balance, stock_movement, stock_document, shift, theatre_tap, theatre_duration, sales_order, order_item, receipt, receipt_allocation, patient, patient_word, patient_name_word, block, appointment, claim, event (noun, verb, entity_id, unit_id)`.execute(
      database,
    )
  } finally {
    await database.destroy()
  }
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from unit limit 1`.execute(database)
  if (rows.length > 0) throw new Error('The demo network is only created in an empty database, and this one has units.')
}

async function writeNetwork(database: Database, { professionals }: DemoPlan, now: number): Promise<void> {
  await insertRows(database, 'legal_entity', [...legalEntities])
  await insertRows(database, 'unit', unitRows())
  await insertRows(
    database,
    'unit_opening',
    units.flatMap((unit) =>
      [1, 2, 3, 4, 5, 6].map((weekday) => {
        const [opens, closes] = weekday === 6 ? unit.saturdayHours : unit.weekdayHours
        return { unit_id: unit.id, weekday, opens, closes }
      }),
    ),
  )
  await insertRows(
    database,
    'holiday',
    units.flatMap((unit) => holidaysOf(unit, now).map(({ unitId, ...holiday }) => ({ unit_id: unitId, ...holiday }))),
  )
  await insertRows(
    database,
    'room',
    units.flatMap((unit) =>
      unit.rooms.map((room, position) => ({
        id: room.id,
        unit_id: unit.id,
        name: room.name,
        kind: room.kind,
        setup_minutes: room.setupMinutes,
        cleaning_minutes: room.cleaningMinutes,
        position,
      })),
    ),
  )
  await writeAccounts(database)
  await insertRows(
    database,
    'procedure',
    procedures.map((procedure, index) => ({
      id: procedure.id,
      code: procedure.code,
      name: procedure.name,
      kind: procedure.kind,
      duration_minutes: procedure.minutes,
      price_centavos: procedure.priceCentavos,
      room_kind: procedure.roomKind,
      required_functions: procedure.functions,
      counts_grafts: procedure.countsGrafts,
      colour: palette[index % palette.length],
    })),
  )
  await insertRows(database, 'card_fee', cardFeesOf(now))
  const stock = materialsOf(now)
  await insertRows(database, 'supplier', stock.suppliers)
  await insertRows(database, 'material', stock.materials)
  await insertRows(database, 'material_limit', limitsOf(stock.materials))
  const kits = kitsOf(stock.materials)
  await insertRows(database, 'kit', kits.kits)
  await insertRows(database, 'kit_line', kits.lines)
  await insertRows(database, 'kit_substitute', kits.substitutes)
  await insertRows(
    database,
    'professional',
    professionals.map((one) => ({
      id: one.id,
      name: one.name,
      function: one.function,
      council: one.council,
      council_number: one.councilNumber,
      council_state: one.councilState,
      council_valid_until: one.validUntil,
      specialty: one.specialty,
      ...contactRow(one),
    })),
  )
  await insertRows(
    database,
    'professional_unit',
    professionals.flatMap((one) =>
      [one.unit, one.fridayUnit].flatMap((unit) => (unit ? [{ professional_id: one.id, unit_id: unit.id }] : [])),
    ),
  )
  await insertRows(database, 'professional_pix_key', pixKeyRows(professionals, now))
}

async function writeTeams(database: Database, professionals: readonly DemoProfessional[]): Promise<void> {
  const teams = demoTeamsOf(professionals)
  await insertRows(
    database,
    'team',
    teams.map(({ id, unit, name, capacityPerDay }) => ({
      id,
      unit_id: unit.id,
      name,
      capacity_per_day: capacityPerDay,
      created_at: instant(teamsFoundedAt),
    })),
  )
  await insertRows(
    database,
    'team_member',
    teams.flatMap(({ id, regular, substitutes }) =>
      [...regular, ...substitutes].map((one, position) => ({
        team_id: id,
        professional_id: one.id,
        function: one.function,
        substitute: position >= regular.length,
        position,
      })),
    ),
  )
}

async function writeRosters(database: Database, plan: DemoPlan, now: number): Promise<void> {
  const rows = shiftRows(plan, now)
  await insertRows(database, 'shift', rows)
  await insertRows(database, 'roster_publication', publicationRows(rows, now))
  await insertRows(database, 'worked_shift', workedRows(rows, now))
}

async function writeAgenda(database: Database, plan: DemoPlan, now: number): Promise<void> {
  await insertRows(
    database,
    'patient',
    plan.patients.map((patient) => patientRow(patient)),
  )
  await insertRows(database, 'block_series', seriesRows(plan.blocks))
  await insertRows(database, 'block_request', requestRows(plan, now))
  await insertRows(
    database,
    'block',
    plan.blocks.map((block) => ({ ...blockRow(block), request_id: requestOfBlock(block) })),
  )
  const teams = demoTeamsOf(plan.professionals)
  await insertRows(database, 'sales_order', orderRows(plan.orders))
  await insertRows(database, 'order_item', itemRows(plan.orders))
  await insertRows(database, 'order_approval', approvalRows(plan.orders))
  const items = itemsByVisit(plan.orders)
  // What is written next is worked out while the database is still busy with what was sent.
  const appointments = insertRows(
    database,
    'appointment',
    plan.visits.flatMap((visit) => {
      const life = plan.lives.get(visit)
      return life ? [appointmentRow(visit, life, teams, items)] : []
    }),
  )
  const rebookings = rebookingsOf(plan, now)
  const heldResources = claimRows(plan, proposedVisits(rebookings))
  await appointments
  await insertRows(database, 'appointment', proposalRows(rebookings, items))
  await insertRows(database, 'rebooking', rebookingRows(rebookings))
  await insertRows(database, 'rebooking_date', rebookingDateRows(rebookings))
  await writeConsents(database, plan, now)
  const claims = insertRows(database, 'claim', heldResources)
  const happened = eventRows(plan, now)
  await claims
  await insertRows(database, 'event', happened)
  await insertRows(database, 'appointment_step', stepRows(plan, now))
  for (const events of [requestEvents(plan, now), orderEvents(plan.orders)]) await insertRows(database, 'event', events)
  await writeMoney(database, plan.orders, now)
  const { standings, attempts } = confirmationRows(plan, now)
  await insertRows(database, 'confirmation', standings)
  await insertRows(database, 'confirmation_attempt', attempts)
  await writeTheatre(database, plan, now)
  const { entries, contacts } = waitlistRows(plan, now)
  await insertRows(database, 'waitlist_entry', entries)
  await insertRows(database, 'waitlist_contact', contacts)
  await insertRows(database, 'event', rebookingEvents(rebookings))
  await insertRemarks(database, plan, now)
}
