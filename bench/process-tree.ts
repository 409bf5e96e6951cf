import { readdir, readFile } from 'node:fs/promises'

export interface ProcessInfo {
  pid: number
  parent: number
  command: string
}

/** Every process below one, its children first. Read from /proc, so on Linux only. */
export async function processesBelow(pid: number): Promise<ProcessInfo[]> {
  const all: ProcessInfo[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${entry}/stat`, 'utf8'),
        readFile(`/proc/${entry}/cmdline`, 'utf8'),
      ])
      all.push({ pid: Number(entry), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command })
    } catch {
      // It ended meanwhile.
    }
  }
  const below = (top: number): ProcessInfo[] =>
    all.filter(({ parent }) => parent === top).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}
