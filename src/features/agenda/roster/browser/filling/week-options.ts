import type { Language } from '../../../../../shared/language.ts'
import { addDays, formatDay } from '../../../../../shared/time.ts'

/** The weeks from one Monday on, as choices: `seg 02/11 – dom 08/11`. */
export function weekOptions(monday: string, count: number, language: Language): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const value = addDays(monday, 7 * index)
    return { value, label: `${formatDay(value, language)} – ${formatDay(addDays(value, 6), language)}` }
  })
}
