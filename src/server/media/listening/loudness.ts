/** Steps of loudness within a second, as they are counted. */
const stepsOfSecond = 100

/** Two days: what says that it is longer does not know. */
const mostSeconds = 48 * 60 * 60

/** What is the loudest within a sound counts at least so much of what is possible: what is nearly silent stays low. */
const leastTop = 0.05

/** How loud a sound is, as it comes bit by bit; of an hour it takes a megabyte and a half. */
export class Loudness {
  #loudest = new Float32Array(60 * stepsOfSecond)
  #seconds = 0

  /** Seconds that were heard, from the beginning to the last sample. */
  get seconds(): number {
    return this.#seconds
  }

  /** It goes on to a second at least. @throws RangeError for a place that no sound reaches */
  reach(seconds: number): void {
    if (!(seconds <= mostSeconds)) throw new RangeError('No sound is as long as that')
    this.#seconds = Math.max(this.#seconds, seconds)
    this.#makeRoom(Math.ceil(this.#seconds * stepsOfSecond) + 1)
  }

  /** Takes samples, the channels beside each other, from a second on; `rate` of each channel a second. */
  take(samples: Float32Array, { at, channels, rate }: { at: number; channels: number; rate: number }): void {
    const length = Math.floor(samples.length / channels)
    this.reach(at + length / rate)
    for (let step = Math.max(0, Math.floor(at * stepsOfSecond)), from = 0; from < length * channels; step += 1) {
      const until = Math.min(length, Math.max(0, Math.ceil(((step + 1) / stepsOfSecond - at) * rate))) * channels
      let top = this.#loudest[step] ?? 0
      for (; from < until; from += 1) {
        const loud = Math.abs(samples[from] ?? 0)
        // Not a number is never louder.
        if (loud > top) top = loud
      }
      this.#loudest[step] = Math.min(top, 1)
    }
  }

  /** How loud it is in so many steps of equal length at most, 0 to 100, beside its loudest. */
  peaks(most: number): number[] {
    const heard = Math.ceil(this.#seconds * stepsOfSecond)
    const count = Math.min(most, heard)
    const length = heard / count
    const loudest = Array.from({ length: count }, (_, step) =>
      this.#loudest
        .subarray(Math.floor(step * length), Math.max(Math.floor(step * length) + 1, Math.floor((step + 1) * length)))
        .reduce((top, one) => Math.max(top, one), 0),
    )
    const top = Math.max(...loudest, leastTop)
    return loudest.map((one) => Math.round((100 * one) / top))
  }

  #makeRoom(steps: number): void {
    if (steps <= this.#loudest.length) return
    const wider = new Float32Array(Math.max(steps, 2 * this.#loudest.length))
    wider.set(this.#loudest)
    this.#loudest = wider
  }
}
