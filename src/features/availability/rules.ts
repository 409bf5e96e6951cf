/** Minutes between two proposed starts, counted from the opening: as the agenda snaps, but visits shorter than that follow closely. */
export function stepOf(minutes: number): number {
  return minutes < 15 ? 5 : 15
}

/** A place to be filled, with everybody who fits, best first. */
interface Place {
  professionalIds: readonly string[]
}

/**
 * One person for each place, nobody twice, the best as far as that goes; undefined where the places cannot all be
 * filled. In the order of the places.
 */
export function fillPlaces(places: readonly Place[]): string[] | undefined {
  const chosen: string[] = []
  const fill = (index: number): boolean => {
    const place = places[index]
    if (!place) return true
    for (const id of place.professionalIds) {
      if (chosen.includes(id)) continue
      chosen.push(id)
      if (fill(index + 1)) return true
      chosen.pop()
    }
    return false
  }
  return fill(0) ? chosen : undefined
}

/**
 * The required functions that people do not fill, each as often as it is required.
 */
export function missingFunctions<F extends string>(required: readonly F[], filled: readonly F[]): F[] {
  const left = [...filled]
  return required.filter((wanted) => {
    const index = left.indexOf(wanted)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
