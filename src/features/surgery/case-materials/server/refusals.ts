import { type Both, both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Surgery } from './queries.ts'

/** @throws Problem WRONG_STATE of a surgery whose day is closed */
export function requireOpen({ isClosed }: Pick<Surgery, 'isClosed'>): void {
  if (!isClosed) return
  const wording = both(
    'O mapa deste dia já está fechado. Só muda se for reaberto.',
    'The map of this day is closed. Nothing changes unless it is opened again.',
  )
  throw new Problem('WRONG_STATE', wording, { extra: { state: 'closed' } })
}

export const messages = {
  gone: both(
    'Não há mais deste lote neste lugar. Escolha outro lote, ou registre o uso sem saldo.',
    'There is none of this lot in this place any more. Choose another lot, or record use without stock.',
  ),
  held: both(
    'Este lote está em quarentena ou recolhido e não pode ser usado.',
    'This lot is in quarantine or recalled and must not be used.',
  ),
  expired: both(
    'Este lote estará vencido no dia da cirurgia.',
    'This lot will have expired on the day of the surgery.',
  ),
  passedOver: both(
    'Há um lote que vence antes: diga por que não usar esse',
    'A lot expires earlier: say why it is not used',
  ),
  notOnCase: both(
    'Isto não está mais nesta cirurgia. Veja o que há agora.',
    'This is not on this case any more. See what there is now.',
  ),
  changed: both(
    'O que está na cirurgia mudou. Confira de novo antes de aceitar.',
    'What is on the case has changed. Look at it again before accepting.',
  ),
  returnFirst: both(
    'O que é controlado e sobrou inteiro volta ao armário com duas pessoas: tire da cirurgia antes de aceitar',
    'What is controlled and was not used goes back to the cabinet by two people: take it off the case before accepting',
  ),
  notOver: both('Os materiais são aceitos depois da cirurgia.', 'Materials are accepted once the surgery is over.'),
  notThere: both(
    'Esta cirurgia foi cancelada ou ainda não está marcada: nada é posto nela.',
    'This surgery was cancelled or has no date yet: nothing is put on it.',
  ),
  tooEarly: both(
    'O material é posto na cirurgia no dia dela ou na véspera.',
    'Material is put on a case on its day or on the eve.',
  ),
  noMaterial: both('Escolha um material do catálogo.', 'Choose a material of the catalogue.'),
  noLot: both('Este lote não é deste material.', 'This lot is not of this material.'),
  inStock: both(
    'Há deste lote na unidade: ponha na cirurgia em vez de registrar sem saldo.',
    'There is some of this lot in the unit: put it on the case instead of recording it without stock.',
  ),
  notExpired: both('Este lote não estava vencido.', 'This lot had not expired.'),
  notHeld: both('Este lote não está em quarentena nem recolhido.', 'This lot is neither in quarantine nor recalled.'),
  resolved: both('Esta divergência já foi resolvida.', 'This discrepancy has been resolved already.'),
  notYours: both(
    'Quem registrou pode desfazer enquanto o dia está aberto; resolver é da gerência da unidade.',
    'Whoever recorded it may take it back while the day is open; the unit’s manager resolves it.',
  ),
  noReason: both('Diga o que houve', 'Say what happened'),
  noDocument: both(
    'Nenhum documento desta unidade com este número, do dia do uso ou de depois',
    'No document of this unit has this number, of the day of use or later',
  ),
} as const satisfies Record<string, Both>

/** What cannot be done, with why as a word for whoever offers what can. */
export function broken(why: keyof typeof messages, extra: Record<string, unknown> = {}): Problem {
  return new Problem('RULE_BROKEN', messages[why], { extra: { why, ...extra } })
}

/** A reason or another field that is missing. */
export function lacking(path: string, why: keyof typeof messages): Problem {
  const message = messages[why]
  return new Problem('REASON_REQUIRED', message, { fields: [{ path, code: 'required', message }] })
}
