import { v7 } from 'uuid'
import { z } from 'zod'
import { both, inSchema } from './both.ts'

/** A new identifier (UUID v7, RFC 9562): made by whoever creates the thing, so that sending a create twice is harmless. */
export function newId(): string {
  return v7()
}

/** Any UUID, in lower case as PostgreSQL prints it. What is wrong with one, missing or misspelt, is told by `issueWords`. */
export const idSchema = z.uuid().toLowerCase()
/** A UUID v7: what a client must make for a new thing. */
export const newIdSchema = z
  .uuidv7(
    inSchema(
      both('O identificador de um registro novo é um UUID v7', 'The identifier of a new record must be a UUID v7'),
    ),
  )
  .toLowerCase()
