import { clock } from './zoned-day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of plain dates; they are read as UTC midnights so that no zone can shift them. */
function format(locale: string, shape: 'weekday' | 'long' | 'month'): Intl.DateTimeFormat {
  const key = `${locale} ${shape}`;
  let found = formats.get(key);
  if (!found) {
    const options: Intl.DateTimeFormatOptions =
      shape === 'weekday'
        ? { weekday: 'short' }
        : shape === 'long'
          ? { weekday: 'long', day: 'numeric', month: 'long' }
          : { month: 'long', year: 'numeric' };
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(key, found);
  }
  return found;
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** `sex`, `Fri`: the weekday of a plain date, without the full stop some languages add. */
export function weekdayWord(date: string, locale: string): string {
  return format(locale, 'weekday').format(utc(date)).replace('.', '');
}

/** `sex 20/11`, in either language: day before month. */
export function shortDay(date: string, locale: string): string {
  return `${weekdayWord(date, locale)} ${date.slice(8, 10)}/${date.slice(5, 7)}`;
}

/** `sexta-feira, 20 de novembro`. */
export function longDay(date: string, locale: string): string {
  return format(locale, 'long').format(utc(date));
}

/** `novembro de 2026`. */
export function monthWord(month: string, locale: string): string {
  return format(locale, 'month').format(utc(`${month}-01`));
}

/** `08:30–09:00`, from wall-clock minutes; past midnight it starts again at 00:00. */
export function stretchWord(fromMinute: number, toMinute: number): string {
  const wrapped = (minute: number) => (minute > 1440 ? minute - 1440 : minute < 0 ? minute + 1440 : minute);
  return `${clock(wrapped(fromMinute))}–${clock(wrapped(toMinute))}`;
}
