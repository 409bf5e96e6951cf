import { Problem } from '../../shared/problem.ts'
import type { Context, HookAnswer } from './context.ts'

declare const askedOf: unique symbol

/** A point of a noun’s command at which later nouns have a say; declared in the `hooks.ts` of the noun’s `server/`. */
interface Hook<Asked> {
  /** The noun’s folder and the point, such as `units.hoursChanged`: `before…` may be refused, others are followed up. */
  readonly name: string
  readonly [askedOf]?: (asked: Asked) => void
}

/** Declares a point of a noun, by its folder, with what is said to whoever answers. */
export function defineHook<Asked>(noun: string, point: string): Hook<Asked> {
  return { name: `${noun}.${point}` }
}

/**
 * What a later noun does at a point of an earlier one: refuses by throwing a Problem, or does its part. It runs in the
 * transaction of the command, after everything that it asks about is locked. `app/collected/hook-answers.ts` collects them.
 */
export function answerHook<Asked>(
  hook: Hook<Asked>,
  noun: string,
  run: (context: Context, asked: Asked) => Promise<unknown>,
): HookAnswer {
  return { hook: hook.name, noun, run: run as HookAnswer['run'] }
}

/** Asks everybody who answers a point, one after the other in the order of nouns. @throws the Problem of the first that refuses */
export async function askHook<Asked>(context: Context, hook: Hook<Asked>, asked: Asked): Promise<void> {
  for (const { hook: name, run } of context.hookAnswers) if (name === hook.name) await run(context, asked)
}

/** What stands in the way of a command, for a screen that offers it; null for nothing. Whatever is asked writes nothing then. */
export async function hindranceTo(ask: () => Promise<unknown>): Promise<Problem['wording'] | null> {
  try {
    await ask()
    return null
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return problem.wording
  }
}
