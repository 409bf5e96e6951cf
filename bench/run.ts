// npm run bench. Everything that has an aim, beside its yardstick in the same run.
// -- --sizes 10000,100000   how many appointments
// -- --only week,booking    which benchmarks
// -- --quick                fewer and shorter rounds
// -- --write                keep the figures in bench/RESULTS.md
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { appointmentsOfAMillionClaims, measureAvailability } from './availability.ts'
import { measureAudit } from './audit.ts'
import { measureBooking } from './booking.ts'
import { startCluster } from './cluster.ts'
import { measureDayMap } from './day-map.ts'
import { databaseOf, factsDatabase, payDatabase, salesDatabase, surgeryDatabase, withStock } from './data.ts'
import { explainLists, explainSales, explainStock, explainSurgeries } from './explain.ts'
import { measureExpiredHolds } from './expired-holds.ts'
import { measureHouse } from './house.ts'
import { measureLive } from './live.ts'
import { measureFreeze, measureOthers } from './others.ts'
import { measureOverview } from './overview.ts'
import { measurePayments } from './payments.ts'
import { pgbench } from './pgbench.ts'
import { luck } from './quiet.ts'
import { measureReading, measureSearch } from './reading.ts'
import { measureRecordings } from './recordings.ts'
import { Report } from './report.ts'
import { measureManyFacts, measureReports } from './reports.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSteps } from './steps.ts'
import { measureStock } from './stock.ts'
import { measureTimeline } from './timeline.ts'
import type { EmbeddedDatabase } from '../src/server/database/embedded.ts'
import { measureWaitingList } from './waiting-list.ts'
import { compareSizes, measureWeek } from './week.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: {
      type: 'string',
      default:
        'week,sizes,booking,reading,search,explain,sales,surgeries,stock,pay,availability,waiting,live,steps,holds,overview,reports,audit,timeline,others,sign-in,recordings,house,painting',
    },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const wanted = new Set(values.only.split(','))
const options = values.quick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 3 }
const report = new Report()
const wrong: string[] = []
const loadBefore = loadavg()
/** What has a database of its own, whatever the sizes, or none that is kept. */
const apart = new Set(['sales', 'surgeries', 'stock', 'pay', 'sign-in', 'recordings', 'house', 'painting'])
/** Appointments whose facts a dashboard sums up: from one to the other it is shown how its time grows. */
const manyFacts = [1_000_000, 3_000_000]
const needsSizes = sizes.length > 0 && [...wanted].some((name) => !apart.has(name))

if (needsSizes || ['sales', 'surgeries', 'stock', 'pay'].some((name) => wanted.has(name))) {
  const cluster = await startCluster()
  try {
    if (needsSizes) await measureSizes(cluster)
    if (wanted.has('sales')) wrong.push(...(await explainSales(report, await salesDatabase(cluster))))
    if (wanted.has('surgeries')) {
      const url = await surgeryDatabase(cluster)
      wrong.push(...(await explainSurgeries(report, url)))
      await measureDayMap(report, url, options)
    }
    if (wanted.has('pay')) await measurePayments(report, await payDatabase(cluster), options)
    if (wanted.has('stock'))
      await withStock(cluster, async (url) => {
        wrong.push(...(await explainStock(report, url)))
        await measureStock(report, url, options)
      })
  } finally {
    await cluster.close()
  }
}
if (wanted.has('sign-in')) await measureSignIn(report, options)
if (wanted.has('recordings')) await measureRecordings(report, { quick: values.quick })
if (wanted.has('house')) await measureHouse(report, { starts: values.quick ? 3 : 5 })
const painting = ['painting/run.ts', 'painting/roster.ts', 'painting/board.ts'].map((program) =>
  join(import.meta.dirname, program),
)
if (wanted.has('painting') && painting.every((program) => existsSync(program))) {
  for (const program of painting) report.painting += `${await measuredPainting(program)}\n`
}

const missed = report.missed()
console.log(missed.length > 0 ? `\nMissed:\n${missed.map((text) => `  ${text}`).join('\n')}` : '\nEvery aim is met.')
if (values.write) report.write(join(import.meta.dirname, 'RESULTS.md'), head())
process.exitCode = wrong.length > 0 ? 1 : 0

/** Everything that is measured among as many appointments as the sizes say. */
async function measureSizes(cluster: EmbeddedDatabase): Promise<void> {
  const databases = []
  for (const appointments of sizes) databases.push({ appointments, url: await databaseOf(cluster, appointments) })
  for (const { appointments, url } of databases) {
    if (wanted.has('week')) await measureWeek(report, url, appointments, options)
    if (wanted.has('reading')) await measureReading(report, url, appointments, options)
    if (wanted.has('reports')) await measureReports(report, url, appointments)
    if (wanted.has('booking')) await measureBooking(report, url, appointments, options)
  }
  if (wanted.has('reports'))
    for (const facts of manyFacts) await measureManyFacts(report, await factsDatabase(cluster, facts), facts)
  const [few, many] = [databases[0]!, databases.at(-1)!]
  if (wanted.has('sizes') && many !== few) await compareSizes(report, few, many, options)
  if (wanted.has('search')) await measureSearch(report, many.url, many.appointments, options)
  if (wanted.has('waiting')) await measureWaitingList(report, many.url, many.appointments)
  if (wanted.has('availability')) {
    const url = await databaseOf(cluster, appointmentsOfAMillionClaims)
    await measureAvailability(report, url, appointmentsOfAMillionClaims, options)
  }
  if (wanted.has('others')) {
    await measureOthers(report, many.url, many.appointments, options)
    await measureFreeze(report, few.url)
  }
  if (wanted.has('live'))
    await measureLive(report, few.url, few.appointments, { ...options, seconds: 4 * options.seconds })
  if (wanted.has('steps')) await measureSteps(report, few.url, few.appointments, options)
  if (wanted.has('holds')) await measureExpiredHolds(report, few.url, few.appointments, options)
  if (wanted.has('overview')) await measureOverview(report, many.url, many.appointments)
  if (wanted.has('timeline')) await measureTimeline(report, many.url, many.appointments)
  if (wanted.has('audit')) await measureAudit(report, few.url, few.appointments)
  if (wanted.has('explain')) wrong.push(...(await explainLists(report, many.url, many.appointments)))
}

/** What the figures were measured on. */
function head(): string {
  const [first] = cpus()
  const load = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')
  return `Measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC on ${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB,
Node ${process.version}, embedded PostgreSQL 18 with production's settings (fsync on), yardsticks: bare \`node:http\` + \`pg\`
with the same statement prepared the same way; ${pgbench ? `${pgbench} -M prepared, one thread` : 'no pgbench on this machine'}.
Load of the machine (1, 5, 15 minutes) before: ${load(loadBefore)}; after: ${load(loadavg())}. Medians of ${options.rounds} rounds of ${options.seconds} s, taken by turns;
${luck.quiet} of ${luck.quiet + luck.disturbed} measurements began while nothing else ran on the machine.`
}

async function measuredPainting(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 16e6 })
  console.log(stdout)
  return stdout.trim()
}
