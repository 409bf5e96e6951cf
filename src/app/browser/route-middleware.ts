import type { ParsedLocation } from '@tanstack/react-router'
import { restoreSignedInUser } from '../../browser/authorization.ts'
import { guardRoute } from './guard.ts'

type Middleware = (location: ParsedLocation) => void | Promise<void>

const known: Readonly<Record<string, Middleware>> = { person: restoreSignedInUser, guard: guardRoute }

/**
 * What runs before every page, by name, resolved when the application starts.
 * @throws Error for a name nobody knows: a mistake in the configuration (specification, section 8), not of whoever visits
 */
export function routeMiddleware(
  names: readonly string[],
  registered: Readonly<Record<string, Middleware>> = known,
): (location: ParsedLocation) => Promise<void> {
  const steps = names.map((name) => {
    const step = Object.hasOwn(registered, name) ? registered[name] : undefined
    if (!step) throw new Error(`Unknown route middleware: ${name}. Known: ${Object.keys(registered).join(', ')}.`)
    return step
  })
  return async (location) => {
    // One after the other: each leans on what those before it did.
    for (const step of steps) await step(location)
  }
}
