/** Whether models, random walks and races run at their full length, as by `npm run test:long`. */
export const isLong = process.env.TEST_LENGTH === 'long'

/** How often a model, a walk or a race is run: `full` times at length, and `brief` times in every other run. */
export function times(full: number, brief: number): number {
  return isLong ? full : brief
}
