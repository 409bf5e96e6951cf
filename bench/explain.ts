import pg from 'pg'
import {
  countByStatus,
  listPage,
  type ListFilter,
  named,
} from '../src/features/agenda/appointments/server/list-queries.ts'
import { loadOfDays } from '../src/features/agenda/appointments/server/load-queries.ts'
import { appointmentDetail } from '../src/features/agenda/appointments/server/detail-queries.ts'
import { claimsOn } from '../src/features/foundation/claims/server/queries.ts'
import { type ListWanted, listPatients } from '../src/features/patients/patients/server/search-queries.ts'
import type { Database } from '../src/server/database/connect.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import type { Report } from './report.ts'
import { sales } from './sales-data.ts'
import { salesLists } from './sales-lists.ts'
import { surgeryAppointments } from './surgery-data.ts'
import { surgeryLists } from './surgery-lists.ts'
import { type Statement, statementsOf } from './statements.ts'
import { stockLists } from './stock-lists.ts'

const at = (days: number) => startOfDay(addDays(clinic.monday, days), clinic.zone)
const unit = clinic.unitId(0)
const first = { sort: 'startsAt' as const, cursors: testCursors, limit: 51 }
const list =
  (filter: Partial<ListFilter>, page: Partial<Parameters<typeof listPage>[2]> = {}) =>
  async (database: Database) =>
    listPage(database, await named(database, { units: [unit], ...filter }), { ...first, ...page })
const count = (filter: Partial<ListFilter>) => async (database: Database) =>
  countByStatus(database, await named(database, { units: [unit], ...filter }))
const patients = (wanted: Partial<ListWanted>) => (database: Database) =>
  listPatients(database, { cursors: testCursors, limit: 50, recordNumbersOnly: false, ...wanted })

const week = { from: at(0), to: at(7) }
const month = { from: at(-14), to: at(17) }
const year = { from: at(-180), to: at(185) }
const claims = [
  {
    resourceId: clinic.roomId(0),
    resourceKind: 'room' as const,
    lanes: [0, 1] as const,
    startsAt: at(3),
    endsAt: at(4),
  },
]

/** Every list that people page through, as the screens ask for it. */
const lists: Record<string, (database: Database) => Promise<unknown>> = {
  'week of a unit': list(week, { limit: 2000 }),
  'day of a unit': list({ from: at(3), to: at(4) }),
  'a status over a year': list({ ...year, status: ['cancelled'] }),
  'a rare status over a year': list({ ...year, status: ['arrived'] }),
  'a professional over a month': list({ ...month, professionalId: [clinic.doctorId(3)] }),
  'a professional, no period': list({ professionalId: [clinic.doctorId(3)] }, { sort: '-startsAt' }),
  'a room over a year': list({ ...year, roomId: [clinic.roomId(2)] }),
  'a patient': list({ patientId: clinic.patientId(77) }, { sort: '-startsAt' }),
  'a patient in every unit': list({ units: null, patientId: clinic.patientId(77) }, { sort: '-startsAt' }),
  'a rare status over a year, every unit': list({ units: null, ...year, status: ['arrived'] }),
  'a rare status, every unit, no period': list(
    { units: null, status: ['arrived', 'in-progress'] },
    { sort: '-startsAt' },
  ),
  'a name within a month': list({ ...month, q: 'conceicao' }),
  'a name within a month, every unit': list({ units: null, ...month, q: 'conceicao' }),
  'a name of few within a month, every unit': list({ units: null, ...month, q: 'berna' }),
  'a whole name, every unit, no period': list({ units: null, q: 'maria conceicao berna' }),
  'a name of nobody, every unit, no period': list({ units: null, q: 'xqzw' }),
  'count of a name over a year, every unit': count({ units: null, ...year, q: 'silva' }),
  'every unit, from now': list({ units: null, from: clinic.now }),
  'every unit, everything, latest first': list({ units: null }, { sort: '-startsAt' }),
  'every unit, second page': list(
    { units: null },
    { sort: '-startsAt', cursor: testCursors.write([at(30), '00000000-0000-7000-8007-000000000100']) },
  ),
  'three units, a week': list({ units: [unit, clinic.unitId(1), clinic.unitId(2)], ...week }),
  'three units, no period': list({ units: [unit, clinic.unitId(1), clinic.unitId(2)] }, { sort: '-startsAt' }),
  'count of a week': count(week),
  'count of a year of a unit': count(year),
  'load of two months': (database) =>
    loadOfDays(database, { unitId: unit, timeZone: clinic.zone, from: at(-30), to: at(31) }),
  'one appointment': (database) => appointmentDetail(database, '00000000-0000-7000-8007-000000000100', null),
  'what is in the way': (database) => claimsOn(database, claims, unit),
  'patients by name': patients({}),
  'patients by name, backwards': patients({ sort: '-name' }),
  'patients by creation': patients({ sort: '-createdAt' }),
  'patients by record number': patients({ sort: '-recordNumber' }),
  'patients of a city': patients({ city: 'Santos' }),
  'patients of an origin, newest': patients({ origin: 'google', sort: '-createdAt' }),
  'search: beginning': patients({ q: 'mar' }),
  'search: middle of a word': patients({ q: 'nceic' }),
  'search: typo': patients({ q: 'conceicoa' }),
  'search: two words': patients({ q: 'ana conceicao' }),
  'search: phone': patients({ q: '7919' }),
  'search sorted by creation': patients({ q: 'conceicao', sort: '-createdAt' }),
}

/** Tables that grow for ever; reading one of them whole is what a list must never do. (`patient_word` does not: words repeat.) */
const growing = new Set([
  'appointment',
  'claim',
  'patient',
  'patient_name_word',
  'event',
  'sales_order',
  'order_item',
  'order_approval',
  'receipt',
  'receipt_allocation',
  'cash_desk',
  'confirmation',
  'rebooking',
  'order_follow_up',
  'notification',

  'appointment_professional',
  'appointment_step',
  'theatre_tap',
  'theatre_duration',
  'readiness_tick',
  'readiness_owner',
  'eve_check',
  'eve_note',
  'day_map',
  'day_map_accepted',
  'day_map_closing',
  'closed_case',
  'complication',
  'safety_answer',
  'safety_pause',
  'safety_signature',
  'patient_exam',
  'patient_note',
  'patient_document',
  'stock_document',
  'stock_movement',
  'stock_use',
  'stock_lot',
  'patient_photo',
  'patient_merge',
  'consent',
  'link',
  'link_opening',
])

/** The lists of the calendar and of patients. */
export const explainLists = (report: Report, url: string, appointments: number): Promise<void> =>
  explainAll(report, url, { kind: 'lists', appointments, lists })

/** The lists of selling, among as many orders. */
export const explainSales = (report: Report, url: string): Promise<void> =>
  explainAll(report, url, { kind: 'lists of selling', appointments: sales, lists: salesLists })

/** The lists of operating, of its days and of patients, among a million appointments. */
export const explainSurgeries = (report: Report, url: string): Promise<void> =>
  explainAll(report, url, { kind: 'lists of operating', appointments: surgeryAppointments, lists: surgeryLists })

/** The lists of stock, among ten million movements. */
export const explainStock = (report: Report, url: string): Promise<void> =>
  explainAll(report, url, { kind: 'lists of stock', appointments: 0, lists: stockLists })

interface Explained {
  readonly kind: string
  readonly appointments: number
  readonly lists: Record<string, (database: Database) => Promise<unknown>>
}

/** Shows that no list reads a growing table whole, and how long its slowest statement takes. */
async function explainAll(report: Report, url: string, { kind, appointments, lists }: Explained): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  const wrong: string[] = []
  let slowest = { name: '', ms: 0 }
  try {
    for (const [name, run] of Object.entries(lists)) {
      const { statements } = await statementsOf(url, run)
      const plans = []
      for (const statement of statements) plans.push(await explained(client, statement))
      const ms = plans.reduce((sum, plan) => sum + plan.ms, 0)
      const whole = plans
        .flatMap(({ nodes }) => nodes)
        .filter((node) => node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
      const rows = plans
        .flatMap(({ nodes }) => nodes)
        .reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], 0)
      const indexes = new Set(plans.flatMap(({ nodes }) => nodes.flatMap((node) => node['Index Name'] ?? [])))
      if (whole.length > 0)
        wrong.push(`${name} reads ${[...new Set(whole.map((node) => node['Relation Name']))].join(' and ')} whole`)
      if (ms > slowest.ms) slowest = { name, ms }
      console.log(
        `  ${whole.length > 0 ? '✗' : '✓'} ${name.padEnd(40)} ${ms.toFixed(1).padStart(8)} ms  ${rows} rows read in vain  ${[...indexes].join(', ')}`,
      )
    }
  } finally {
    await client.end()
  }
  report.add({
    bench: `${kind} that read a growing table whole`,
    appointments,
    side: 'Pauta',
    value: wrong.length,
    unit: 'lists',
    aims: { value: 0 },
    note: [
      `of ${Object.keys(lists).length}`,
      ...wrong,
      `slowest: ${slowest.name}, ${slowest.ms.toFixed(1)} ms in the database`,
    ].join('; '),
  })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: PlanNode[]
}

async function explained(client: pg.Client, { text, values }: Statement): Promise<{ nodes: PlanNode[]; ms: number }> {
  const explain = () =>
    client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    )
  // Twice: the first reads from disk what nobody read before.
  await explain()
  const [plan] = (await explain()).rows[0]!['QUERY PLAN']
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  return { nodes: flat(plan.Plan), ms: plan['Execution Time'] }
}
