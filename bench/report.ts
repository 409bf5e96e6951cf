import { type Figure, writePage } from './results-page.ts'

/** A line of the report. Latencies in milliseconds. */
export interface Measured {
  bench: string
  /** How many appointments the database held. */
  appointments?: number
  side: string
  p50?: number
  p99?: number
  perSecond?: number
  /** The round that was disturbed least. */
  best?: { p50: number; perSecond: number }
  bytes?: number
  /** Requests per second as a part of a yardstick's in the same run. */
  ofBare?: number
  aimOfBare?: number
  ofPgbench?: number
  aimOfPgbench?: number
  /** The 99th percentile as a part of pgbench's. */
  p99OfPgbench?: number
  aimP99OfPgbench?: number
  /** The median latency as a multiple of the same with few appointments. */
  timesFew?: number
  aimTimesFew?: number
  /** Highest p50 and p99 and lowest perSecond aimed at; or the highest `value`. */
  aims?: { p50?: number; p99?: number; perSecond?: number; value?: number }
  /** What is neither a latency nor a rate, with its unit. */
  value?: number
  unit?: string
  /** How it was answered, where that counts: how many of each status. */
  note?: string
}

/** Collects lines, printing each when it comes. */
export class Report {
  readonly lines: Measured[] = []

  add(measured: Measured): void {
    this.lines.push(measured)
    console.log(sentence(measured))
  }

  /** Every aim that was missed, in words. */
  missed(): string[] {
    return this.lines.flatMap((line) =>
      verdicts(line)
        .filter(({ met }) => !met)
        .map((verdict) => `${titleOf(line)}: ${textOf(verdict)}`),
    )
  }

  /** Keeps every figure that has an aim, with what it was before; see `writePage`. */
  write(file: string, run: { day: string; head: string }): void {
    const figures = this.lines.flatMap((line) =>
      verdicts(line).map(({ name, found, sign, aim, met }): Figure => {
        return { name: `${titleOf(line)}: ${name}`, aim: `${sign} ${short(aim)}`, value: short(found), isMet: met }
      }),
    )
    writePage(file, figures, run)
  }
}

function titleOf({ bench, appointments, side }: Measured): string {
  return `${bench}${appointments ? `, ${count(appointments)} appointments` : ''}, ${side}`
}

const count = (value: number): string =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1e4 ? `${value / 1e3} k` : String(value)
const short = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

function beside({ best, ofBare, ofPgbench, p99OfPgbench, timesFew, bytes, value, unit, note }: Measured): string {
  const parts = [
    value !== undefined && `${short(value)} ${unit ?? ''}`.trim(),
    ofBare !== undefined && `${short(ofBare)} of bare Node`,
    ofPgbench !== undefined && `${short(ofPgbench)} of pgbench`,
    p99OfPgbench !== undefined && `p99 ${short(p99OfPgbench)} of pgbench's`,
    timesFew !== undefined && `${short(timesFew)} × the few`,
    bytes !== undefined && `${short(bytes / 1024)} kB`,
    best && `best round: p50 ${short(best.p50)} ms, ${short(best.perSecond)}/s`,
    note,
  ]
  return parts.filter(Boolean).join('; ')
}

/** A figure beside its aim. */
interface Verdict {
  name: string
  found: number
  sign: '≤' | '≥'
  aim: number
  met: boolean
}

function verdicts(line: Measured): Verdict[] {
  const { aims = {}, aimOfBare, aimOfPgbench, aimP99OfPgbench, aimTimesFew } = line
  const judged = (sign: Verdict['sign']) => (name: string, found: number | undefined, aim: number | undefined) =>
    aim === undefined || found === undefined
      ? []
      : [{ name, found, sign, aim, met: sign === '≤' ? found <= aim : found >= aim }]
  const [atMost, atLeast] = [judged('≤'), judged('≥')]
  return [
    ...atMost('p50 in ms', line.p50, aims.p50),
    ...atMost('p99 in ms', line.p99, aims.p99),
    ...atLeast('a second', line.perSecond, aims.perSecond),
    ...atMost(line.unit ?? 'value', line.value, aims.value),
    ...atLeast('of bare Node', line.ofBare, aimOfBare),
    ...atLeast('of pgbench', line.ofPgbench, aimOfPgbench),
    ...atMost("p99 of pgbench's", line.p99OfPgbench, aimP99OfPgbench),
    ...atMost('times the few', line.timesFew, aimTimesFew),
  ]
}

const textOf = ({ name, found, sign, aim }: Verdict): string => `${name} ${short(found)}, aim ${sign} ${short(aim)}`

function aimsOf(line: Measured): string {
  return verdicts(line)
    .map(({ name, sign, aim, met }) => `${met ? '✓' : '✗'} ${name} ${sign} ${short(aim)}`)
    .join('; ')
}

function sentence(line: Measured): string {
  const figures = [
    line.p50 !== undefined && `p50 ${short(line.p50)} ms`,
    line.p99 !== undefined && `p99 ${short(line.p99)} ms`,
    line.perSecond !== undefined && `${short(line.perSecond)}/s`,
  ]
  return `${titleOf(line).padEnd(76)} ${[...figures.filter(Boolean), beside(line), aimsOf(line)].filter(Boolean).join('  ')}`
}
