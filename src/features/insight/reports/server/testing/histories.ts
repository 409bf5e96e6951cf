import fc from 'fast-check'

/** How an appointment ends: each as the product leaves it behind. */
const fates = [
  'done',
  'interrupted',
  'running',
  'standing',
  'held',
  'missed',
  'missedThenRebooked',
  'rebooked',
  'cancelled',
  'cancelledThenRebooked',
  'cancelledWithoutStep',
  'cancelledAfterIn',
  'error',
  'errorAfterDone',
] as const
export type Fate =
  | 'done'
  | 'interrupted'
  | 'running'
  | 'standing'
  | 'held'
  | 'missed'
  | 'missedThenRebooked'
  | 'rebooked'
  | 'cancelled'
  | 'cancelledThenRebooked'
  | 'cancelledWithoutStep'
  | 'cancelledAfterIn'
  | 'error'
  | 'errorAfterDone'

/** Minutes of a day by the unit's clock: many are close to midnight, and others to each other. */
const clock = fc.oneof(
  fc.constantFrom(0, 1, 45, 7 * 60 + 50, 11 * 60 + 40, 13 * 60, 15 * 60 + 25, 22 * 60, 23 * 60 + 20, 23 * 60 + 59),
  fc.constantFrom(8 * 60, 8 * 60 + 30, 9 * 60, 9 * 60 + 30, 10 * 60 + 30),
)
/** Days since the first of a history. */
export const historyDays = 36
// Half of it happens on few days, so that rooms have several surgeries of a day.
const day = fc.oneof(fc.constantFrom(20, 20, 21), fc.integer({ min: 0, max: historyDays - 1 }))

const accepted = fc.record({
  late: fc.constantFrom(-10, 0, 15, 16, 55),
  minutes: fc.constantFrom(0, 45, 61, 180),
  grafts: fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: null }),
  /** Of a kit of three; null where there was none. */
  used: fc.option(fc.constantFrom(1, 3, 4), { nil: null }),
  /** In ten-thousandths of a real. */
  value: fc.integer({ min: 0, max: 9_000_000 }),
  /** Opened again afterwards. */
  isReopened: fc.constantFrom(false, false, false, true),
  /** Who did it after all, where that was not who was planned. */
  people: fc.option(fc.constantFrom([0], [1, 2], [2, 1]), { nil: null }),
})

const life = fc.record({
  // Most is performed.
  fate: fc.constantFrom<Fate>('done', 'done', 'done', 'done', 'interrupted', 'standing', ...(fates as readonly Fate[])),
  day,
  clock,
  room: fc.constantFrom(0, 0, 1),
  people: fc.constantFrom([0], [1], [0, 2], [2, 0], [2]),
  hasTeam: fc.boolean(),
  /** Minutes before its start at which each happened. */
  booked: fc.constantFrom(20, 600, 1_439, 1_440, 1_441, 2_400, 2_890, 4_320, 12_000),
  /** For how many minutes it was only held before. */
  held: fc.option(fc.constantFrom(30, 1_500, 6_000), { nil: null }),
  confirmed: fc.option(fc.constantFrom(10, 1_450, 1_500, 2_000, 2_881, 3_500, 5_000), { nil: null }),
  isUnconfirmed: fc.boolean(),
  gone: fc.constantFrom(-180, 0, 5, 300, 700, 1_000, 1_439, 1_440, 1_441, 3_000),
  /** Minutes after its planned start at which the patient came in; how long they were in. */
  late: fc.constantFrom(-20, 0, 14, 15, 16, 40, 90),
  minutes: fc.constantFrom(0, 30, 59, 60, 200, 240),
  /** Of what was tapped. */
  seconds: fc.constantFrom(0, 0, 20, 40),
  arrived: fc.option(fc.constantFrom(-30, 0, 5, 50), { nil: null }),
  taps: fc.constantFrom('none', 'both', 'undone'),
  closed: fc.option(accepted, { nil: null }),
  complications: fc.constantFrom(0, 0, 1, 2),
  /** Somebody else is put in before it begins. */
  isHandedOver: fc.boolean(),
  reason: fc.constantFrom('clinic.equipment', 'missed', 'patient.illness', null),
  /** What replaced it was entered in error. */
  isReplacedInError: fc.boolean(),
})
export type Life = typeof life extends fc.Arbitrary<infer One> ? One : never

const cents = fc.integer({ min: 1, max: 900_00 })
const payment = fc.record({
  amount: fc.integer({ min: 30_00, max: 2_000_00 }),
  day,
  /** Money of a card, in so many instalments. */
  card: fc.option(
    fc.record({
      isDebit: fc.boolean(),
      instalments: fc.constantFrom(1, 3, 7),
      fee: fc.constantFrom(null, 0, 333, 10_000),
    }),
    {
      nil: null,
    },
  ),
  after: fc.constantFrom(
    ...(['nothing', 'refunded', 'goodwill', 'goodwill', 'asked', 'refused', 'chargeback', 'med', 'wonBack'] as const),
    ...(['kept', 'used', 'paidOut', 'void', 'usedThenContested'] as const),
  ),
  afterDays: fc.integer({ min: 0, max: 9 }),
  /** How much of it, in percent. */
  share: fc.constantFrom(1, 33, 100),
})

const pay = fc.record({
  person: fc.integer({ min: 0, max: 1 }),
  result: fc.integer({ min: -50_00, max: 90_00 }),
  /** Held that month instead. */
  held: fc.option(cents, { nil: 0 }),
})

const sale = fc.record({
  day,
  clock,
  /** Offered so many days before. */
  offered: fc.constantFrom(0, 0, 1, 20),
  isSold: fc.constantFrom(true, true, true, false),
  price: fc.integer({ min: 2_000_00, max: 9_000_00 }),
  discount: fc.integer({ min: 0, max: 500_00 }),
  reduced: fc.option(cents, { nil: null }),
  /** A second item, and whether it was given up. */
  second: fc.option(fc.boolean(), { nil: null }),
  payments: fc.array(payment, { maxLength: 2 }),
  owner: fc.integer({ min: 0, max: 1 }),
  /** By month, from the one before: lines of each case. */
  months: fc.array(fc.array(pay, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
})
export type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never
export type Payment = Sale['payments'][number]

const isOver: readonly Fate[] = ['interrupted', 'missed', 'cancelled', 'cancelledWithoutStep', 'error']
const isReplaced: readonly Fate[] = ['missedThenRebooked', 'cancelledThenRebooked', 'rebooked']

/** Of an item one appointment at most stands: those before the last are over. */
const ended = (one: Life): Life =>
  isReplaced.includes(one.fate)
    ? { ...one, isReplacedInError: true }
    : isOver.includes(one.fate)
      ? one
      : { ...one, fate: 'interrupted' }

const bookedOn = ({ day: on, clock: at, booked }: Life) => on * 1_440 + at - booked

/** What happens to one patient: appointments one after the other, of what was sold or of nothing. */
const story = fc.record({
  unit: fc.constantFrom(0, 0, 1, 2),
  kind: fc.constantFrom('surgery', 'surgery', 'shortSurgery', 'consultation'),
  booker: fc.integer({ min: 0, max: 1 }),
  sale: fc.option(sale, { nil: null, freq: 3 }),
  lives: fc
    .array(life, { minLength: 1, maxLength: 3 })
    // They are booked in the order in which they are written.
    .map((lives) => lives.toSorted((one, other) => bookedOn(one) - bookedOn(other)))
    .map((lives) => lives.map((one, place) => (place === lives.length - 1 ? one : ended(one)))),
})
export type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

const block = fc.record({
  unit: fc.integer({ min: 0, max: 2 }),
  room: fc.integer({ min: 0, max: 1 }),
  day,
  clock,
  minutes: fc.constantFrom(30, 95, 600, 2_000),
  after: fc.constantFrom('stays', 'stays', 'removed', 'shortened'),
})
export type GivenBlock = typeof block extends fc.Arbitrary<infer One> ? One : never

const holiday = fc.record({
  unit: fc.integer({ min: 0, max: 2 }),
  day,
  kind: fc.constantFrom('closed', 'open', 'on_call'),
})

/** A history, in the random order in which it is written: `order` picks whose turn it is, `pauses` when figures are worked out. */
export const histories = fc.record({
  stories: fc.array(story, { minLength: 3, maxLength: 7 }),
  blocks: fc.array(block, { maxLength: 3 }),
  holidays: fc.uniqueArray(holiday, { maxLength: 3, selector: ({ unit, day: on }) => `${unit} ${on}` }),
  /** Many consultations of a day at once, every third of them missed: enough that a unit stands for itself. */
  crowd: fc.option(fc.record({ unit: fc.integer({ min: 0, max: 2 }), count: fc.integer({ min: 9, max: 16 }), day }), {
    nil: null,
  }),
  selfEmployed: fc.subarray([0, 1, 2]),
  order: fc.array(fc.nat({ max: 97 }), { minLength: 1, maxLength: 40 }),
  pauses: fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 4 }),
  /** The present: around a midnight, when it is another day in each zone, or at noon. */
  now: fc.constantFrom('2026-12-01T02:30:00Z', '2026-12-01T03:30:00Z', '2026-12-01T04:30:00Z', '2026-11-30T16:00:00Z'),
})
export type History = typeof histories extends fc.Arbitrary<infer One> ? One : never
