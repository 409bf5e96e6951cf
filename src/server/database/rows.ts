import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A tag as Kysely's `sql`, whose rows are known. */
type Statement<Row> = (text: TemplateStringsArray, ...values: unknown[]) => RawBuilder<Row>

let areChecked = false

/** Whether the rows of statements made from now on are held to their schemas: in tests alone, for it costs time. */
export function checkRows(are: boolean): void {
  areChecked = are
}

/**
 * Tags a raw statement with the schema of its rows, which is where their type comes from: `` rowsOf(schema)`select …` ``.
 * People are given the rows as the driver made them, unlooked at. In tests a row that is anything else than its schema
 * says, be it a null, a column too many or a value that the schema would make another of, fails its statement.
 */
export function rowsOf<Schema extends z.ZodType>(schema: Schema): Statement<z.output<Schema>> {
  return areChecked ? checked(schema) : sql
}

function checked<Schema extends z.ZodType>(schema: Schema): Statement<z.output<Schema>> {
  return (text, ...values) => {
    const statement = sql<z.output<Schema>>(text, ...values)
    const execute = statement.execute.bind(statement)
    statement.execute = async (provider) => {
      const result = await execute(provider)
      for (const row of result.rows) holdTo(schema, row)
      return result
    }
    return statement
  }
}

function holdTo(schema: z.ZodType, row: unknown): void {
  const { success, data, error } = schema.safeParse(row)
  if (success && isDeepStrictEqual(data, row)) return
  const told = error ? z.prettifyError(error) : `it would be ${JSON.stringify(data)}`
  throw new TypeError(`a row is not what its schema says: ${JSON.stringify(row)}\n${told}`)
}
