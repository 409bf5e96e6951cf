import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { Level } from '../record.ts'
import { perCentavo } from '../rules.ts'
import { stockMessages } from './messages.ts'

/** A lot as people name it: its number and when it expires. */
export function lotInWords(
  { lotNumber, expiresOn }: { readonly lotNumber: string | null; readonly expiresOn: string | null },
  language: Language,
): string {
  const words = stockMessages[language]
  const expiry =
    expiresOn === null ? words.noExpiry : `${words.expiry.toLowerCase()} ${formatDate(expiresOn, language)}`
  return `${lotNumber ?? words.noLot} · ${expiry}`
}

/** An amount in ten-thousandths of a real as money, to the centavo. */
export function worthInWords(value: number, language: Language): string {
  return formatMoney(Math.round(value / perCentavo), language)
}

const usedDays = 90
const longest = 999

/** How long what may be used lasts by the use of the last 90 days, surgeries' too; null where none was used. */
export function coverInWords(
  { available, reserved, usedIn90 }: Pick<Level, 'available' | 'reserved' | 'usedIn90'>,
  language: Language,
): string | null {
  if (usedIn90 === 0) return null
  const days = Math.floor(((available + reserved) * usedDays) / usedIn90)
  return days > longest ? stockMessages[language].over(longest) : stockMessages[language].days(days)
}

/** More with its sign, so that what came and what left are told apart. */
export function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`
}
