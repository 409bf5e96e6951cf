import type { ParsedLocation } from '@tanstack/react-router'
import { guardRoute } from './guard.ts'

type Middleware = (location: ParsedLocation) => void

const known: Readonly<Record<string, Middleware>> = { guard: guardRoute }

/**
 * What runs before every page, by name, resolved when the application starts.
 * @throws Error for a name nobody knows: a mistake in the configuration (specification, section 8), not of whoever visits
 */
export function routeMiddleware(
  names: readonly string[],
  registered: Readonly<Record<string, Middleware>> = known,
): Middleware {
  const steps = names.map((name) => {
    const step = Object.hasOwn(registered, name) ? registered[name] : undefined
    if (!step) throw new Error(`Unknown route middleware: ${name}. Known: ${Object.keys(registered).join(', ')}.`)
    return step
  })
  return (location) => {
    for (const step of steps) step(location)
  }
}
