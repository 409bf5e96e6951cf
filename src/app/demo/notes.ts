import type { NoteKind } from '../../features/patients/patient-notes/contract.ts'
import { actorAt } from './accounts.ts'
import type { DemoPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

const texts: Readonly<Record<NoteKind, readonly string[]>> = {
  commercial: [
    'Prefere ser chamado depois das 18h.',
    'Comparou com outra clínica; o que pesou foi o acompanhamento depois.',
    'Pediu para parcelar em dez vezes; combinado com a gerência.',
    'Vem do interior: marcar tudo no mesmo dia.',
    'Indicou a irmã, que vai ligar na semana que vem.',
  ],
  clinical: [
    'Pressão um pouco alta na avaliação; repetir na véspera.',
    'Área doadora densa; boa elasticidade.',
    'Relata sensibilidade ao anestésico em tratamento dentário.',
    'Usa minoxidil há dois anos, parou há um mês.',
  ],
}
const day = 86_400_000

/** What staff noted of some patients, a few of it pinned. */
export function noteRows({ patients }: Pick<DemoPlan, 'patients'>, now: number) {
  const random = randomOf('pauta notes')
  return patients.flatMap(({ id, createdAt, unit }) => {
    const kinds = (['commercial', 'clinical'] as const).filter(() => random.chance(0.12))
    return kinds.map((kind) => {
      const at = createdAt + random.whole(0, Math.max(0, now - createdAt - day))
      return {
        id: random.id(at),
        patient_id: id,
        kind,
        text: random.pick(texts[kind]),
        written_at: instant(at),
        written_by: actorAt(unit.id, kind === 'clinical' ? 'AFTER_SALES' : 'SALES').id,
        pinned_at: random.chance(0.2) ? instant(at) : null,
      }
    })
  })
}
