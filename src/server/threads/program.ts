import { Problem } from '../../shared/problem.ts'

/** What a thread is asked for: a function of a module, with what it is given. */
interface Asked {
  readonly module: string
  readonly name: string
  readonly argument: unknown
}

/** What came of it; a Problem is told by its parts, since an error loses all but its message on the way. */
export type Outcome<Made> = { readonly made: Made } | { readonly problem: Omit<Problem, keyof Error | 'status'> }

/** Does on this thread what another one asks for; see `onThread`. */
export default async function perform({ module, name, argument }: Asked): Promise<Outcome<unknown>> {
  const functions = (await import(module)) as Record<string, (argument: unknown) => unknown>
  try {
    return { made: await functions[name]?.(argument) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, wording, fields, extra } = error
    return { problem: { code, wording, fields, extra } }
  }
}
