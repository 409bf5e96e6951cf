/**
 * The time zone of a unit among those at hand.
 * @throws RangeError for a unit that is not among them: a time told by another clock would be a wrong time, and no guess is
 *   better than none
 */
export function zoneOfUnit(
  units: readonly { readonly id: string; readonly timeZone: string }[],
  unitId: string,
): string {
  const unit = units.find(({ id }) => id === unitId)
  if (!unit) throw new RangeError(`The unit ${unitId} is not known here, and so its time zone is not either`)
  return unit.timeZone
}
