import type { FastifyServerOptions } from 'fastify'
import type { Environment } from './environment.ts'
import { loggedError, reasonOf } from './logged-error.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** How the server logs. Whatever is logged as `err`, or as an error itself, loses what is private first. */
export function logSettings(level: Environment['logLevel']): LoggerOptions {
  return {
    level,
    serializers: {
      // Neither addresses with their query nor headers reach the log: both carry what is private.
      req: ({ method, routeOptions, id }) => ({ method, route: routeOptions?.url, id }),
      err: (error: unknown) => ({ ...loggedError(error) }),
    },
    hooks: {
      // An error that comes without words would lend them its message; a message that says the same goes too.
      logMethod([first, words, ...others], log) {
        const given: unknown = first
        const error = given instanceof Error ? given : given instanceof Object && 'err' in given ? given.err : undefined
        if (!(error instanceof Error)) return log.apply(this, [first, words, ...others] as Parameters<typeof log>)
        const said = words === undefined || words === error.message ? reasonOf(error) : words
        const fields = given instanceof Error ? { err: given } : given
        return log.apply(this, [fields, said, ...others] as unknown as Parameters<typeof log>)
      },
    },
  }
}
