import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { plainDateSchema } from '../../../shared/time.ts'

export const roomKinds = ['consultation', 'surgery', 'exam', 'recovery'] as const
export type RoomKind = (typeof roomKinds)[number]

export const roomSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  kind: z.enum(roomKinds),
  /** Minutes the room is held before the start, and after the end. */
  setupMinutes: z.int(),
  cleaningMinutes: z.int(),
  active: z.boolean(),
})
export type Room = z.output<typeof roomSchema>

export const unitSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  shortName: z.string(),
  /** Out of use it is no choice any more; what was there is still read by its name. */
  active: z.boolean(),
  /** IANA name; every time of the unit is shown in it. */
  timeZone: z.string(),
  city: z.string(),
  state: z.string(),
  /** Street, number and district, as messages to patients say it. */
  address: z.string().nullable(),
  /** What patients are asked by whether they come; null: the network's words. See `message.ts`. */
  confirmationMessage: z.string().nullable(),
  /** The network's words, for a unit without its own; null: the usual ones. */
  networkMessage: z.string().nullable(),
  /** So many days back anybody enters what happened; further back a manager, with a reason. */
  lateDays: z.int(),
  /** Opening hours by ISO weekday (Monday is 1), local `HH:mm`. */
  openings: z.array(z.strictObject({ weekday: z.int().min(1).max(7), opens: z.string(), closes: z.string() })),
  /** The unit's own holidays; national ones are computed from the calendar. */
  holidays: z.array(
    z.strictObject({ day: plainDateSchema, name: z.string(), kind: z.enum(['closed', 'open', 'on_call']) }),
  ),
  rooms: z.array(roomSchema),
})
export type Unit = z.output<typeof unitSchema>

export const listUnits = defineContract({
  name: 'unit.list',
  method: 'GET',
  path: '/units',
  summary: 'The units the caller works in, with rooms, opening hours and holidays',
  permission: 'catalogue.read',
  output: z.strictObject({ items: z.array(unitSchema) }),
})
