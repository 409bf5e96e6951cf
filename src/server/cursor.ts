import { z } from 'zod'
import { invalid } from './input.ts'
import { said } from '../shared/said.ts'

/** Where a page of a list ended, as the caller carries it: not secret, but nothing to take apart either. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/**
 * The position a cursor carries.
 * @throws Problem INVALID_INPUT when it was not made by this list, or for another order of it
 */
export function readCursor<Position extends z.ZodType>(cursor: string, position: Position): z.output<Position> {
  const result = position.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (result.success) return result.data
  throw invalid([
    {
      path: 'cursor',
      code: 'unknown_cursor',
      message: said(
        'Recomece a lista: esta página não existe mais',
        'Start the list again: this page no longer exists',
      ),
    },
  ])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
