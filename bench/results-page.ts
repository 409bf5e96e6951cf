import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Something that was measured and has an aim. */
export interface Figure {
  /** What it is; the same from run to run, so that its history is found. */
  readonly name: string
  readonly aim: string
  readonly value: string
  readonly isMet: boolean
}

/** Values of earlier runs that a line keeps. */
const kept = 6
const columns = '| figure | aim | last | history |\n| --- | --- | --- | --- |'

interface Line {
  readonly aim: string
  readonly last: string
  /** A day and a value each, the oldest first. */
  readonly history: readonly string[]
}

/**
 * Writes the page of results anew: every figure with its aim, and a line of what it was before. What was not measured this
 * time keeps its line.
 * @param day ISO date of the run
 * @param head what it was measured on
 */
export function writePage(
  file: string,
  figures: readonly Figure[],
  { day, head }: { day: string; head: string },
): void {
  const lines = existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : new Map<string, Line>()
  for (const { name, aim, value, isMet } of figures) {
    const before = lines.get(name)?.history.filter((one) => !one.startsWith(`${day} `)) ?? []
    const history = [...before, `${day} ${value}`].slice(-kept)
    lines.set(name, { aim, last: `${isMet ? '✓' : '✗'} ${value}`, history })
  }
  const rows = [...lines].map(
    ([name, { aim, last, history }]) => `| ${name} | ${aim} | ${last} | ${history.join('; ')} |`,
  )
  const missed = [...lines.values()].filter(({ last }) => last.startsWith('✗')).length
  const summary = `${lines.size - missed} of ${lines.size} aims are met.`
  writeFileSync(file, `# Results of \`npm run bench\`\n\n${head}\n\n${summary}\n\n${columns}\n${rows.join('\n')}\n`)
}

function linesOf(page: string): Map<string, Line> {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return new Map(
    rows.slice(1).map((row) => {
      const [name = '', aim = '', last = '', history = ''] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [name, { aim, last, history: history.split('; ').filter(Boolean) }]
    }),
  )
}
