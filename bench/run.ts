// npm run bench. Everything that has an aim, beside its yardstick in the same run.
// -- --sizes 10000,100000   how many appointments
// -- --only week,booking    which benchmarks
// -- --quick                fewer and shorter rounds
import { existsSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBooking } from './booking.ts'
import { startCluster } from './cluster.ts'
import { databaseOf } from './data.ts'
import { measureReading, measureSearch } from './reading.ts'
import { Report } from './report.ts'
import { compareSizes, measureWeek } from './week.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: 'week,sizes,booking,reading,search,explain,weight,painting' },
    quick: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const wanted = new Set(values.only.split(','))
const options = values.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }
const report = new Report()

const cluster = await startCluster()
try {
  const databases = []
  for (const appointments of sizes) databases.push({ appointments, url: await databaseOf(cluster, appointments) })
  for (const { appointments, url } of databases) {
    if (wanted.has('week')) await measureWeek(report, url, appointments, options)
    if (wanted.has('reading')) await measureReading(report, url, appointments, options)
    if (wanted.has('booking')) await measureBooking(report, url, appointments, options)
  }
  const [few, many] = [databases[0]!, databases.at(-1)!]
  if (wanted.has('sizes') && many !== few) await compareSizes(report, few, many, options)
  if (wanted.has('search')) await measureSearch(report, many.url, many.appointments, options)
} finally {
  await cluster.close()
}
