/** From where somebody is photographed, always alike, so that pictures can be compared. */
export const photoViews = ['front', 'crown', 'donor', 'left', 'right'] as const
export type PhotoView = (typeof photoViews)[number]

/** Before the surgery, and seven days, three, six and twelve months after it. */
export const photoMoments = ['before', 'd7', 'm3', 'm6', 'm12'] as const
export type PhotoMoment = (typeof photoMoments)[number]

interface Placed {
  readonly view: PhotoView
  readonly moment: PhotoMoment
}

/** The photos of a view and moment, of a list that has the latest first. */
export function photosAt<Photo extends Placed>(
  photos: readonly Photo[],
  view: PhotoView,
  moment: PhotoMoment,
): readonly Photo[] {
  return photos.filter((one) => one.view === view && one.moment === moment)
}

/** The latest photo of a view and moment, of a list that has the latest first. */
export function photoAt<Photo extends Placed>(
  photos: readonly Photo[],
  view: PhotoView,
  moment: PhotoMoment,
): Photo | undefined {
  return photos.find((one) => one.view === view && one.moment === moment)
}

/** The two moments that tell most: the first and the last of which a view has a photo. */
export function momentsToCompare(photos: readonly Placed[], view: PhotoView): [PhotoMoment, PhotoMoment] {
  const taken = photoMoments.filter((moment) => photoAt(photos, view, moment))
  return [taken[0] ?? 'before', taken.length > 1 ? (taken.at(-1) ?? 'm12') : 'm12']
}

/** The next or the one before of a list, round and round. */
export function stepped<Value>(values: readonly Value[], value: Value, by: 1 | -1): Value {
  const at = (values.indexOf(value) + by + values.length) % values.length
  return values[at] ?? value
}
