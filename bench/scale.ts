/**
 * `npm run bench -- --small`: every part is run once, over the least data in which it finds what it looks for, to see that it runs to
 * its end. Its figures say nothing. Processes that a run starts know it by the environment.
 */
export const isSmall = process.argv.includes('--small') || process.env['BENCH_SMALL'] === '1'
if (isSmall) process.env['BENCH_SMALL'] = '1'

/** A size of a whole run, or that of a small one. */
export function scaled(whole: number, small: number): number {
  return isSmall ? small : whole
}
