// No test waits for a clock that others share: these end what stands still, never what is slow. A machine with other work
// takes five times as long, and a limit that a quiet one set would then refuse a change for nothing. One place for all tests,
// journeys too; a test that asks for more, or for less, measures a duration, which belongs to the bench.

/** How long anything awaited may take to come about, in milliseconds. */
export const patience = 90_000
/** After how long a test or a journey counts as standing still, in milliseconds; at length they take six times as long. */
export const standstill = 1_200_000
