/** The ids in a field that holds several between commas, since the form kit compares plain values. */
export function idsIn(field: string): string[] {
  return field === '' ? [] : field.split(',')
}

/** The field with one id in it or not; always in one order, so that ticking twice changes nothing. */
export function withId(field: string, id: string, chosen: boolean): string {
  const others = idsIn(field).filter((one) => one !== id)
  return (chosen ? [...others, id] : others).toSorted().join(',')
}
