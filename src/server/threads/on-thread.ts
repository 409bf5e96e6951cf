import { availableParallelism } from 'node:os'
import { isMainThread, type Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { Problem } from '../../shared/problem.ts'
import type { Outcome } from './program.ts'

/** The functions of a module that take one argument, which can be handed to another thread. */
type Tasks<Module> = {
  [Name in keyof Module]: Module[Name] extends (argument: never) => unknown ? Name : never
}[keyof Module] &
  string
type Argument<Task> = Task extends (argument: infer Given) => unknown ? Given : never
type Made<Task> = Task extends (argument: never) => infer Result ? Awaited<Result> : never

/** Milliseconds that one call may take, waiting included. */
const mostMs = 60_000
/** Calls that wait for a thread; each person has two under way at most. */
const mostWaiting = 100
/** Megabytes of the objects of one thread: twice what the largest workbook takes. */
const mostMemory = 1_024

let pool: Promise<Piscina> | undefined

async function begin(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  return new Pool({
    filename: new URL('program.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    maxQueue: mostWaiting,
    // Answers come first where both want the processor.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    env: {},
  })
}

/**
 * A function of a module as one that runs beside the thread that answers people: for what takes the processor longer than a
 * few milliseconds. What already runs beside it (a job) calls it where it is. Threads begin with the first call, have less
 * of the processor than answers, and end after a minute without any.
 * @param module its address, with nothing in it that has an effect when it is loaded
 * @throws whatever the function throws; Problem UNAVAILABLE where it takes more than a minute or too many wait
 */
export function onThread<Module, Name extends Tasks<Module>>(
  module: URL,
  name: Name,
): (argument: Argument<Module[Name]>, transfer?: readonly Transferable[]) => Promise<Made<Module[Name]>> {
  return async (argument, transfer = []) => {
    if (!isMainThread) {
      const functions = (await import(module.href)) as Record<string, (given: typeof argument) => Made<Module[Name]>>
      return functions[name]!(argument)
    }
    pool ??= begin()
    const task = { module: module.href, name, argument }
    const run = (await pool).run(task, {
      signal: AbortSignal.timeout(mostMs),
      // Its types are those of a browser's `postMessage`, which takes options.
      transferList: [...transfer] as object,
    })
    const outcome = (await run.catch(refused)) as Outcome<Made<Module[Name]>>
    if ('made' in outcome) return outcome.made
    const { code, wording, ...more } = outcome.problem
    throw new Problem(code, wording, more)
  }
}

/** Ends the threads, after what they do; a later call begins new ones. */
export async function endThreads(): Promise<void> {
  const ending = pool
  pool = undefined
  await (await ending)?.close()
}

function refused(error: unknown): never {
  const isOurs = error instanceof Error && (error.name === 'AbortError' || error.message === 'Task queue is at limit')
  if (!isOurs) throw error
  throw new Problem(
    'UNAVAILABLE',
    {
      'pt-BR': 'O Pauta está montando outros arquivos agora. Tente de novo em um minuto.',
      en: 'Pauta is making other files right now. Try again in a minute.',
    },
    { extra: { retryAfterSeconds: 60 } },
  )
}
