// npm dies of SIGKILL without telling its script. Plain JavaScript for any Node from 20 on.
import { readFileSync } from 'node:fs'

/** How often (ms) it is looked. */
const every = 100

/**
 * Calls back once when the npm that runs this script is gone, and never where no npm runs it. A process whose parent
 * dies is handed to another one: so it is seen, whatever then gets npm's number. A shell that npm put between itself and
 * us lives on with us, and it is the shell's parent that changes.
 */
export function whenNpmIsGone(callBack) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const grandparent = isShell(parent) ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    // The shell itself ending is seen by our own parent, before its number can be anybody else's.
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    callBack()
  }, every)
  timer.unref()
}

/** Whether a process is `sh -c …`. Without /proc (macOS) the shell has made itself into our process: nobody is between. */
function isShell(pid) {
  return read(pid, 'cmdline')?.split('\0')[1] === '-c'
}

function parentOf(pid) {
  // `number (name) state parent …`; the name may hold anything, brackets too.
  return read(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1]
}

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
