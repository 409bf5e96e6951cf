import { describe, expect, it } from 'vitest'
import type { Uncovered } from '../../record.ts'
import { planKey, type PlansTyped, proposalsFor } from './plans.ts'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`
/** An appointment of two hours without its doctor, with anyone who is free for it. */
function without(number: number, from: number, free: readonly string[]): Uncovered {
  const candidates = free.map((professionalId) => ({ professionalId, name: professionalId }))
  return {
    appointmentId: `a${number}`,
    professionalId: 'dr',
    professionalName: 'Dr.',
    function: 'doctor',
    patientName: 'A. S.',
    procedureId: 'p',
    roomId: 'r',
    startsAt: at(from),
    endsAt: at(from + 2),
    version: 1,
    candidates,
  }
}
const none: PlansTyped = {}
const given = (uncovered: readonly Uncovered[], typed = none) => {
  const proposals = proposalsFor(uncovered, typed)
  return uncovered.map((one) => {
    const plan = proposals[planKey(one)]
    return plan?.action === 'reassign' ? plan.toProfessionalId : null
  })
}

describe('colleagues proposed for all at once', () => {
  it('are never two places at the same time', () => {
    expect(
      given([without(1, 8, ['eva', 'bia']), without(2, 9, ['eva', 'bia']), without(3, 9, ['eva', 'bia'])]),
    ).toEqual(['eva', 'bia', null])
    expect(given([without(1, 8, ['eva']), without(2, 10, ['eva'])])).toEqual(['eva', 'eva'])
  })

  it('share the work', () => {
    const all = [8, 10, 12, 14].map((hour) => without(hour, hour, ['eva', 'bia']))
    expect(given(all)).toEqual(['eva', 'bia', 'eva', 'bia'])
  })

  it('leave what is decided, and mind whom it takes', () => {
    const all = [without(1, 8, ['eva']), without(2, 9, ['eva', 'bia']), without(3, 9, ['bia'])]
    const typed = {
      [planKey(all[0]!)]: { action: 'reassign', toProfessionalId: 'eva' },
      [planKey(all[2]!)]: { action: 'keep', reason: 'vem só para este' },
    } as const
    expect(given(all, typed)).toEqual([null, 'bia', null])
  })

  it('are none where nobody is free, and another where the chosen one is not any more', () => {
    const all = [without(1, 8, []), without(2, 8, ['bia'])]
    const typed = { [planKey(all[1]!)]: { action: 'reassign', toProfessionalId: 'eva' } } as const
    expect(given(all, typed)).toEqual([null, 'bia'])
  })
})
