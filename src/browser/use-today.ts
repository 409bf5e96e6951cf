import type { UseFormReturnType } from '@mantine/form'
import { useNow, useUnit } from './current.ts'
import { todayIn } from '../shared/time.ts'
import { zoneOfUnit } from '../shared/unit-zone.ts'

/** Today's plain date in a zone: in that of the unit that is shown, where none is named. */
export function useToday(zone?: string): string {
  const { unit } = useUnit()
  return todayIn(zone ?? unit.timeZone, useNow())
}

/**
 * Keeps the day that a form proposes at the today of the unit that is chosen in it, until somebody types another: units of
 * one network have different days around midnight.
 */
export function useDayOfChosenUnit<Values extends { readonly unitId: string; readonly day: string | null }>(
  form: Pick<UseFormReturnType<Values>, 'watch' | 'getValues' | 'setFieldValue'>,
): void {
  const { units } = useUnit()
  const now = useNow()
  form.watch('unitId', ({ value, previousValue }) => {
    const todayOf = (unitId: unknown) => todayIn(zoneOfUnit(units, String(unitId)), now)
    if (form.getValues().day === todayOf(previousValue))
      form.setFieldValue('day', todayOf(value) as Parameters<typeof form.setFieldValue>[1])
  })
}
