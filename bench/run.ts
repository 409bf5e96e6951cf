// npm run bench. Everything that has an aim, beside its yardstick in the same run. It fails where a part does not come to
// its end, never for an aim that is missed.
// -- --sizes 10000,100000   how many appointments
// -- --only week,booking    which parts
// -- --quick                fewer and shorter rounds
// -- --small                every part once, over the least data, to see that it runs; its figures say nothing
// -- --write                keep the figures in bench/RESULTS.md; those of a small run beside its data
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appointmentsOfAMillionClaims, measureAvailability } from './availability.ts'
import { measureAudit } from './audit.ts'
import { measureBooking } from './booking.ts'
import { benchFolder, startCluster } from './cluster.ts'
import { measureDayMap } from './day-map.ts'
import { databaseOf, factsDatabase, payDatabase, salesDatabase, surgeryDatabase, withStock } from './data.ts'
import { explainLists, explainSales, explainStock, explainSurgeries } from './explain.ts'
import { measureExpiredHolds } from './expired-holds.ts'
import { measureHouse } from './house.ts'
import { measureLive } from './live.ts'
import { measureFreeze, measureOthers } from './others.ts'
import { measureOverview } from './overview.ts'
import { measurePainting } from './painting.ts'
import { Parts, TookTooLong } from './parts.ts'
import { measurePayments } from './payments.ts'
import { pgbench } from './pgbench.ts'
import { luck } from './quiet.ts'
import { measureReading, measureSearch } from './reading.ts'
import { measureRecordings } from './recordings.ts'
import { Report } from './report.ts'
import { measureManyFacts, measureReports } from './reports.ts'
import { isSmall, scaled } from './scale.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSteps } from './steps.ts'
import { measureStock } from './stock.ts'
import { measureTimeline } from './timeline.ts'
import type { EmbeddedDatabase } from '../src/server/database/embedded.ts'
import { measureWaitingList } from './waiting-list.ts'
import { compareSizes, measureWeek } from './week.ts'

/** Parts among as many appointments as the sizes say, and those with data of their own. */
const sized = [
  'week',
  'reading',
  'reports',
  'booking',
  'sizes',
  'search',
  'waiting',
  'availability',
  'others',
  'live',
  'steps',
  'holds',
  'overview',
  'timeline',
  'audit',
  'explain',
]
const ofOwnData = ['sales', 'surgeries', 'pay', 'stock']
const ofOwnHouse = ['sign-in', 'recordings', 'house', 'painting']

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: isSmall ? '5000,20000' : '10000,100000,1000000' },
    only: { type: 'string', default: [...sized, ...ofOwnData, ...ofOwnHouse].join(',') },
    quick: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const wanted = new Set(values.only.split(','))
const options = isSmall
  ? { rounds: 1, seconds: 1 }
  : values.quick
    ? { rounds: 3, seconds: 2 }
    : { rounds: 5, seconds: 3 }
const starts = isSmall ? 1 : values.quick ? 3 : 5
const report = new Report()
const parts = new Parts(wanted)
const loadBefore = loadavg()
/** Appointments whose facts a dashboard sums up: from one to the other it is shown how its time grows. */
const manyFacts = [scaled(1_000_000, 20_000), scaled(3_000_000, 40_000)]

try {
  await measureAll()
} catch (error) {
  // Said with its part already.
  if (!(error instanceof TookTooLong)) throw error
}
const failed = parts.failed()
const missed = report.missed()
console.log(missed.length > 0 ? `\nMissed:\n${missed.map((text) => `  ${text}`).join('\n')}` : '\nEvery aim is met.')
console.log(`\nMinutes: ${parts.done.map(({ name, seconds }) => `${name} ${(seconds / 60).toFixed(1)}`).join(', ')}.`)
if (failed.length > 0)
  console.log(`\nNot to their end:\n${failed.map(({ name, error }) => `  ${name}: ${error}`).join('\n')}`)
if (values.write) {
  const folder = isSmall ? benchFolder : import.meta.dirname
  report.write(join(folder, 'RESULTS.md'), { day: new Date().toISOString().slice(0, 10), head: head() })
}
// Whatever a part that was given up has under way ends with the run.
process.exit(failed.length > 0 ? 1 : 0)

async function measureAll(): Promise<void> {
  if ([...sized, ...ofOwnData].some((name) => wanted.has(name))) {
    const cluster = await startCluster()
    try {
      await measureSized(cluster)
      await measureOwnData(cluster)
    } finally {
      await cluster.close()
    }
  }
  await parts.run('sign-in', 10, () => measureSignIn(report, options))
  await parts.run('recordings', 15, () => measureRecordings(report, { quick: values.quick || isSmall }))
  await parts.run('house', 15, () => measureHouse(report, { starts }))
  await parts.run('painting', 10, () => measurePainting(report))
}

/** Everything that is measured among as many appointments as the sizes say. */
async function measureSized(cluster: EmbeddedDatabase): Promise<void> {
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
  const urlOf = (appointments: number) => databaseOf(cluster, appointments)
  type Work = (url: string, appointments: number) => Promise<void>
  const ofEach = (work: Work) => async () => {
    for (const appointments of sizes) await work(await urlOf(appointments), appointments)
  }
  const among = (appointments: number) => (work: Work) => async () => work(await urlOf(appointments), appointments)
  const [amongFew, amongMany] = [among(least), among(most)]
  await parts.run(
    'week',
    30,
    ofEach((url, appointments) => measureWeek(report, url, appointments, options)),
  )
  await parts.run(
    'reading',
    20,
    ofEach((url, appointments) => measureReading(report, url, appointments, options)),
  )
  await parts.run('reports', 45, async () => {
    await ofEach((url, appointments) => measureReports(report, url, appointments))()
    for (const facts of manyFacts) await measureManyFacts(report, await factsDatabase(cluster, facts), facts)
  })
  await parts.run(
    'booking',
    15,
    ofEach((url, appointments) => measureBooking(report, url, appointments, options)),
  )
  const network = async (appointments: number) => ({ url: await urlOf(appointments), appointments })
  if (most !== least)
    await parts.run('sizes', 10, async () => compareSizes(report, await network(least), await network(most), options))
  await parts.run(
    'search',
    15,
    amongMany((url, appointments) => measureSearch(report, url, appointments, options)),
  )
  await parts.run(
    'waiting',
    10,
    amongMany((url, appointments) => measureWaitingList(report, url, appointments)),
  )
  await parts.run('availability', 15, async () =>
    measureAvailability(report, await urlOf(appointmentsOfAMillionClaims), appointmentsOfAMillionClaims, options),
  )
  await parts.run('others', 10, async () => {
    await measureOthers(report, await urlOf(most), most, options)
    await measureFreeze(report, await urlOf(least))
  })
  const long = { ...options, seconds: 4 * options.seconds }
  await parts.run(
    'live',
    10,
    amongFew((url, appointments) => measureLive(report, url, appointments, long)),
  )
  await parts.run(
    'steps',
    10,
    amongFew((url, appointments) => measureSteps(report, url, appointments, options)),
  )
  await parts.run(
    'holds',
    25,
    amongFew((url, appointments) => measureExpiredHolds(report, url, appointments, options)),
  )
  await parts.run(
    'overview',
    10,
    amongMany((url, appointments) => measureOverview(report, url, appointments)),
  )
  await parts.run(
    'timeline',
    10,
    amongMany((url, appointments) => measureTimeline(report, url, appointments)),
  )
  await parts.run(
    'explain',
    15,
    amongMany((url, appointments) => explainLists(report, url, appointments)),
  )
  await parts.run(
    'audit',
    40,
    amongFew((url, appointments) => measureAudit(report, url, appointments)),
  )
}

/** What is measured over data of its own. */
async function measureOwnData(cluster: EmbeddedDatabase): Promise<void> {
  await parts.run('sales', 15, async () => explainSales(report, await salesDatabase(cluster)))
  await parts.run('surgeries', 30, async () => {
    const url = await surgeryDatabase(cluster)
    await explainSurgeries(report, url)
    await measureDayMap(report, url, options)
  })
  await parts.run('pay', 15, async () => measurePayments(report, await payDatabase(cluster), options))
  await parts.run('stock', 45, () =>
    withStock(cluster, async (url) => {
      await explainStock(report, url)
      await measureStock(report, url, options)
    }),
  )
}

/** What the figures were measured on. */
function head(): string {
  const [first] = cpus()
  const load = (averages: number[]) => averages.map((value) => value.toFixed(1)).join(', ')
  const minutes = parts.done.reduce((sum, { seconds }) => sum + seconds / 60, 0)
  const unfinished = failed.length > 0 ? ` Not to their end: ${failed.map(({ name }) => name).join(', ')}.` : ''
  return `Measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC on ${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB,
Node ${process.version}, embedded PostgreSQL 18 with production's settings (fsync on), yardsticks: bare \`node:http\` + \`pg\`
with the same statement prepared the same way; ${pgbench ? `${pgbench} -M prepared, one thread` : 'no pgbench on this machine'}.
Load of the machine (1, 5, 15 minutes) before: ${load(loadBefore)}; after: ${load(loadavg())}. Medians of ${options.rounds} rounds of ${options.seconds} s, taken by turns;
${luck.quiet} of ${luck.quiet + luck.disturbed} measurements began while nothing else ran on the machine. ${parts.done.length} parts in ${minutes.toFixed(0)} minutes.${unfinished}
Figures of other days stand as they were measured then.`
}
