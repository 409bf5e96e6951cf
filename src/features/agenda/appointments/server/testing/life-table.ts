import type { Role } from '../../../../../shared/roles.ts'

// The table of the product document, section 3, written down once more: what the program is held to, not what it says.

export const verbs = [
  'reserve',
  'confirm',
  'unconfirm',
  'arrive',
  'start',
  'finish',
  'cancel',
  'no-show',
  'entered-in-error',
  'rebook',
] as const
export type Verb = (typeof verbs)[number]

/** From which states a verb leads where. */
export const lifeTable: Record<Verb, { readonly from: readonly string[]; readonly to: string }> = {
  reserve: { from: ['proposed'], to: 'pending' },
  confirm: { from: ['pending'], to: 'booked' },
  unconfirm: { from: ['booked'], to: 'pending' },
  arrive: { from: ['pending', 'booked'], to: 'arrived' },
  start: { from: ['arrived'], to: 'in-progress' },
  finish: { from: ['in-progress'], to: 'fulfilled' },
  cancel: { from: ['proposed', 'pending', 'booked', 'arrived'], to: 'cancelled' },
  'no-show': { from: ['pending', 'booked'], to: 'noshow' },
  'entered-in-error': {
    from: ['proposed', 'pending', 'booked', 'arrived', 'noshow', 'cancelled'],
    to: 'entered-in-error',
  },
  rebook: { from: ['pending', 'booked', 'noshow', 'cancelled'], to: 'cancelled' },
}

/** Who may book, hold and rebook: bookings E and A. */
export const booking: readonly Role[] = [
  'SALES',
  'SALES_MANAGER',
  'LOCATION_MANAGER',
  'ADMIN',
  'RECEPTIONIST',
  'AFTER_SALES',
]
const editing: readonly Role[] = [...booking, 'PRE_POST_OPERATOR']
const reception: readonly Role[] = ['RECEPTIONIST', 'LOCATION_MANAGER', 'ADMIN']
const unitManagers: readonly Role[] = ['LOCATION_MANAGER', 'ADMIN']

const who: Record<Verb, readonly Role[]> = {
  reserve: booking,
  confirm: editing,
  unconfirm: editing,
  arrive: reception,
  start: [...reception, 'PRE_POST_OPERATOR'],
  finish: [...reception, 'PRE_POST_OPERATOR'],
  cancel: editing,
  'no-show': reception,
  'entered-in-error': unitManagers,
  rebook: booking,
}

/** The roles that may take a step at all; some only with what is their own. */
export const byRole = (verb: Verb): readonly Role[] => who[verb]

/** How an item of a sold order stands, by the states of its appointments. */
export function itemStateOf(statuses: readonly string[], isGivenUp: boolean): string {
  const has = (...wanted: string[]) => statuses.some((status) => wanted.includes(status))
  if (isGivenUp) return 'cancelled'
  if (has('fulfilled')) return 'performed'
  if (has('pending', 'booked', 'arrived', 'in-progress')) return 'scheduled'
  return has('proposed') ? 'reserved' : 'waitlist'
}

/** How a sold order stands, by the states of its items. */
export function orderStateOf(states: readonly string[]): string {
  const wanted = states.filter((state) => state !== 'cancelled')
  if (wanted.length === 0) return 'cancelled'
  return wanted.every((state) => state === 'performed') ? 'performed' : 'open'
}
