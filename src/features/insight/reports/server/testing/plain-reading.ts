import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'

// Rows as they stand, one table after the other, for oracles: what they mean is worked out by these alone, from definitions.

export interface PlainVisit {
  readonly id: string
  readonly unit: string
  readonly status: string
  readonly kind: string
  readonly room: string
  readonly procedure: string
  readonly patient: string
  readonly team: string | null
  readonly bookedBy: string | null
  readonly item: string | null
  readonly replaces: string | null
  readonly isInterrupted: boolean
  readonly reason: string | null
  readonly people: readonly string[]
  /** Who does what, in its order. */
  readonly parts: readonly { readonly professionalId: string; readonly function: string }[]
  /** Instants in milliseconds. */
  readonly created: number
  readonly starts: number
  readonly ends: number
  readonly updated: number
  readonly rebooked: number | null
  readonly confirmed: number | null
  readonly arrived: number | null
  readonly started: number | null
  readonly finished: number | null
}

const at = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

async function visits(database: Database): Promise<PlainVisit[]> {
  const { rows } = await sql<PlainVisit>`
    select a.id, a.unit_id as unit, a.status, procedure.kind, a.room_id as room, a.procedure_id as procedure,
      a.patient_id as patient, a.team_id as team, a.created_by as "bookedBy", a.order_item_id as item, a.replaces, a.interrupted_reason is not null as "isInterrupted",
      a.rebook_reason as reason, a.professional_ids as people, a.parts, ${at('a.created_at')} as created,
      ${at('a.starts_at')} as starts, ${at('a.ends_at')} as ends, ${at('a.updated_at')} as updated,
      ${at('a.rebooked_at')} as rebooked, ${at('a.confirmed_at')} as confirmed, ${at('a.arrived_at')} as arrived, ${at('a.started_at')} as started,
      ${at('a.finished_at')} as finished
    from appointment as a join procedure on procedure.id = a.procedure_id`.execute(database)
  return rows
}

interface PlainCase {
  readonly id: string
  readonly item: string | null
  readonly people: readonly string[]
  readonly parts: PlainVisit['parts']
  readonly in: number
  readonly out: number
  readonly interrupted: boolean
  readonly grafts: number | null
  readonly materials: readonly { readonly planned: number; readonly used: number }[]
  readonly value: number
}

async function courses(database: Database) {
  const steps = await sql<{ id: string; name: string; taken: number; before: string; place: number }>`
    select appointment_id as id, name, place, ${at('taken_at')} as taken, before ->> 'status' as before
    from appointment_step`.execute(database)
  const taps = await sql<{ id: string; of: string; step: string | null; undoes: string | null; tapped: number }>`
    select id, appointment_id as of, step, undoes, ${at('tapped_at')} as tapped from theatre_tap`.execute(database)
  const closed = await sql<PlainCase>`
    select appointment_id as id, order_item_id as item, professional_ids as people, parts, ${at('starts_at')} as in,
      ${at('ends_at')} as out, interrupted, grafts, materials, materials_value::float8 as value
    from closed_case`.execute(database)
  const complications = await sql<{ of: string }>`select appointment_id as of from complication`.execute(database)
  return { steps: steps.rows, taps: taps.rows, closed: closed.rows, complications: complications.rows }
}

async function money(database: Database) {
  const items = await sql<{
    id: string
    order: string
    unit: string
    procedure: string
    owner: string
    patient: string
    sold: number | null
    waitingSince: number | null
    created: number
    isCancelled: boolean
    price: number
    discount: number
  }>`
    select item.id, order_id as order, sales.unit_id as unit, procedure_id as procedure, owner_id as owner,
      patient_id as patient, ${at('sold_at')} as sold, ${at('waiting_since')} as "waitingSince", ${at('created_at')} as created, cancelled_at is not null as "isCancelled",
      price_centavos::float8 as price, discount_centavos::float8 as discount
    from order_item as item join sales_order as sales on sales.id = order_id`.execute(database)
  const received = await sql<{
    receipt: string
    item: string
    kind: string
    unit: string
    day: string
    centavos: number
  }>`
    select receipt_id as receipt, item_id as item, kind, unit_id as unit, day::text, part.amount_centavos::float8 as centavos
    from receipt_allocation as part join receipt on receipt.id = receipt_id where state = 'effective'`.execute(database)
  const lines = await sql<{ of: string; person: string; key: string; month: string; result: number; held: number }>`
    select case_id as of, professional_id as person, key, month::text, line.result_centavos::float8 as result,
      line.held_centavos::float8 as held
    from payment_line as line join payment_statement as statement on statement.id = statement_id
      join payment_period as period on period.id = period_id`.execute(database)
  const receipts = await sql<{
    id: string
    kind: string
    state: string
    method: string
    unit: string
    day: string
    amount: number
    instalments: number
    fee: number | null
    of: string | null
    origin: string | null
  }>`
    select id, kind, state, method, unit_id as unit, day::text, amount_centavos::float8 as amount, instalments,
      fee_basis_points as fee, of_receipt_id as of, origin_id as origin
    from receipt`.execute(database)
  const patients = await sql<{ id: string; origin: string | null }>`select id, origin from patient`.execute(database)
  const regimes = await sql<{ person: string }>`
    select professional_id as person from pay_regime where kind = 'selfEmployed'`.execute(database)
  return {
    items: items.rows,
    received: received.rows,
    lines: lines.rows,
    regimes: regimes.rows,
    receipts: receipts.rows,
    patients: patients.rows,
  }
}

async function places(database: Database) {
  const units = await sql<{ id: string; zone: string; created: number }>`
    select id, time_zone as zone, ${at('created_at')} as created from unit`.execute(database)
  const openings = await sql<{ unit: string; weekday: number; opens: string; closes: string }>`
    select unit_id as unit, weekday, opens::text, closes::text from unit_opening`.execute(database)
  const holidays = await sql<{ unit: string; day: string; kind: string }>`
    select unit_id as unit, day::text, kind from holiday`.execute(database)
  const rooms = await sql<{ id: string; unit: string; setup: number; cleaning: number }>`
    select id, unit_id as unit, setup_minutes as setup, cleaning_minutes as cleaning
    from room where active and kind = 'surgery'`.execute(database)
  const blocks = await sql<{ room: string; from: number; to: number }>`
    select resource_id as room, (extract(epoch from lower(during)) * 1000)::float8 as from,
      (extract(epoch from upper(during)) * 1000)::float8 as to
    from claim where block_id is not null`.execute(database)
  const procedures = await sql<{ id: string; kind: string; minutes: number }>`
    select id, kind, duration_minutes as minutes from procedure`.execute(database)
  return {
    units: units.rows,
    openings: openings.rows,
    holidays: holidays.rows,
    rooms: rooms.rows,
    blocks: blocks.rows,
    procedures: procedures.rows,
  }
}

/** Everything that figures are about, as it stands. */
export async function plainReading(database: Database) {
  return {
    ...(await places(database)),
    ...(await courses(database)),
    ...(await money(database)),
    visits: await visits(database),
  }
}
export type Plain = Awaited<ReturnType<typeof plainReading>>
