import type { Context } from '../../../../server/endpoint/context.ts'
import { inBoth } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatRange } from '../../../../shared/time.ts'
import { whyNotWorked } from '../worked-rules.ts'
import { workedAmong, type Workable } from './worked-queries.ts'

const why = {
  kind: {
    'pt-BR': 'sobreaviso e ausência não são cumpridos; se a pessoa trabalhou, inclua um plantão na escala',
    en: 'being on call or on leave is not work; where somebody worked, put a shift on the roster',
  },
  nobodys: { 'pt-BR': 'o plantão está em aberto', en: 'the shift is open, nobody’s' },
  notOver: { 'pt-BR': 'o plantão ainda não terminou', en: 'the shift is not over yet' },
  unpublished: {
    'pt-BR': 'o plantão tem alteração não publicada; publique ou descarte antes',
    en: 'the shift has an unpublished change; publish or discard it first',
  },
}

/** The refusal of shifts that are not there, or not in the unit. */
export function notThere(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'Algum destes plantões não está mais na escala da unidade. Confira e marque de novo.',
    en: 'One of these shifts is no longer on the roster of the unit. Look again, and mark anew.',
  })
}

/** @throws Problem RULE_BROKEN naming the first shift that cannot be marked as worked, and why */
export function requireWorkable({ now }: Pick<Context, 'now'>, shifts: readonly Workable[], zone: string): void {
  for (const shift of shifts) {
    const reason = whyNotWorked(shift, now.toString())
    if (reason === null) continue
    const range = inBoth((language) => formatRange(shift.startsAt, shift.endsAt, zone, language))
    const whose = shift.professionalName === null ? '' : `${shift.professionalName}, `
    throw new Problem('RULE_BROKEN', {
      'pt-BR': `${whose}${range['pt-BR']}: ${why[reason]['pt-BR']}.`,
      en: `${whose}${range.en}: ${why[reason].en}.`,
    })
  }
}

/** @throws Problem WRONG_STATE where one of the shifts was worked: what is paid by it is not changed underneath */
export async function requireNotWorked({ database }: Pick<Context, 'database'>, ids: readonly string[]): Promise<void> {
  if ((await workedAmong(database, ids)).length === 0) return
  throw new Problem('WRONG_STATE', {
    'pt-BR': 'Este plantão está marcado como cumprido. Desfaça a marca antes de mudá-lo.',
    en: 'This shift is marked as worked. Take the mark off before changing it.',
  })
}
