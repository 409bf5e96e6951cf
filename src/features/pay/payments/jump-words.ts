import type { Both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Jump } from './jump.ts'

const words: Both<Record<Jump['reason'], (before: number, now: number) => string>> = {
  'pt-BR': {
    new: () => 'nada no outro mês',
    cases: (before, now) => `${now} casos, antes ${before}`,
    average: (before, now) => `${formatMoney(now, 'pt-BR')} por caso, antes ${formatMoney(before, 'pt-BR')}`,
    shifts: (before, now) => `${now} plantões, antes ${before}`,
    minimum: (before, now) => `${formatMoney(now, 'pt-BR')} do mínimo garantido, antes ${formatMoney(before, 'pt-BR')}`,
    adjusted: (before, now) =>
      before === 0
        ? `${formatMoney(now, 'pt-BR')} de ajustes de meses anteriores`
        : `${formatMoney(now, 'pt-BR')} de ajustes, antes ${formatMoney(before, 'pt-BR')}`,
    held: (before, now) => `${formatMoney(now, 'pt-BR')} pendentes, antes ${formatMoney(before, 'pt-BR')}`,
  },
  en: {
    new: () => 'nothing in the other month',
    cases: (before, now) => `${now} cases, ${before} before`,
    average: (before, now) => `${formatMoney(now, 'en')} per case, ${formatMoney(before, 'en')} before`,
    shifts: (before, now) => `${now} shifts, ${before} before`,
    minimum: (before, now) =>
      `${formatMoney(now, 'en')} of the guaranteed minimum, ${formatMoney(before, 'en')} before`,
    adjusted: (before, now) =>
      before === 0
        ? `${formatMoney(now, 'en')} put right of earlier months`
        : `${formatMoney(now, 'en')} put right, ${formatMoney(before, 'en')} before`,
    held: (before, now) => `${formatMoney(now, 'en')} held, ${formatMoney(before, 'en')} before`,
  },
}

/** The reason of a change in a few words. */
export function jumpShown({ reason, before, now }: Jump, language: Language): string {
  return words[language][reason](before, now)
}
