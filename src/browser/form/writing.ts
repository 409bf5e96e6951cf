import type { z } from 'zod'
import type { RecordFormOptions, Sending } from './use-record-form.ts'

type Wire = Readonly<Record<string, unknown>>

interface Writing<Values, Schema extends z.ZodType, Output> {
  /** The contract's own schema of what is sent. */
  readonly schema: Schema
  /** What the fields hold, as the contract names it. */
  readonly toInput: (values: Values) => Wire
  readonly send: (sending: Sending<z.input<Schema> & Wire>) => Promise<Output>
}

/** How a record form writes, for one whose fields do not hold what is sent. */
export function writing<Values, Schema extends z.ZodType, Output>({
  schema,
  toInput,
  send,
}: Writing<Values, Schema, Output>) {
  return {
    schema,
    toInput,
    // The form sends nothing that the schema refuses.
    send: (sending: Sending) => send(sending as Sending<z.input<Schema> & Wire>),
  } satisfies Partial<RecordFormOptions<Values & Record<string, unknown>, Output>>
}
