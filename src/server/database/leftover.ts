import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ends what a killed process left on a data folder: a server that lives on without its supervisor, and a
 * `postmaster.pid` whose number now belongs to someone else. The caller holds the folder's lock, so anyone who runs
 * here is nobody's. Returns whether a server had to be stopped.
 */
export async function stopLeftover(folder: string): Promise<boolean> {
  const pid = await recordedProcess(folder)
  if (pid === undefined || !isAlive(pid)) return false
  if (!(await worksIn(pid, folder))) {
    // The number was given to another process (usual in containers). PostgreSQL would refuse to start beside it;
    // without any process of ours in the folder the file is only a leftover.
    if (process.platform === 'linux' && (await processesIn(folder)).length === 0) {
      await rm(join(folder, 'postmaster.pid'), { force: true })
    }
    return false
  }
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(pid, signal)
    if (await becomesTrue(() => !isAlive(pid), patience)) return true
  }
  throw new Error(`The PostgreSQL process ${pid}, left on ${folder} by an earlier start, does not end.`)
}

/** The process number that a data folder's `postmaster.pid` names, or `undefined`. */
export async function recordedProcess(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/** Whether the server of a data folder says of itself that it takes connections, and is the given process. */
export async function isReady(folder: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

/** Asks every 10 ms until the answer is true; `false` when the patience (milliseconds) ends first. */
export async function becomesTrue(question: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  for (;;) {
    if (await question()) return true
    if (performance.now() > deadline) return false
    await pause(10)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function worksIn(pid: number, folder: string): Promise<boolean> {
  // Without /proc there is no telling; believe the file, as PostgreSQL itself does.
  if (process.platform !== 'linux') return true
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
}

async function processesIn(folder: string): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(numbers.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return places.filter((place) => place === folder)
}
