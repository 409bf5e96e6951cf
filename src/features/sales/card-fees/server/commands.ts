import { alreadyTaken } from '../../../../server/endpoint/already-taken.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import { formatDate, todayIn, networkZone } from '../../../../shared/time.ts'
import { cardFeeEvents } from '../events.ts'
import { type CardFee, cardFees } from '../record.ts'
import { changesThePast, instalmentProblems } from '../rules.ts'
import { beginsTwice, cardFeeQueries, heldOn } from './queries.ts'

/** What a day that has passed was charged stays as it was (decision 38). */
export const cardFeeCommands = recordCommands(cardFees, cardFeeQueries, {
  events: cardFeeEvents,
  verbs: { archive: 'retire', restore: 'restore' },
  async prepared({ database, now }, before, written) {
    const today = todayIn(networkZone, now.toString())
    const { active } = written
    const ends = active === undefined || active === before?.active ? {} : { endedOn: active ? null : today }
    // A new one is written whole, and of one that is there what is not written stays.
    const after = { endedOn: null, ...before, ...written, ...ends } as CardFee
    const problems = instalmentProblems(after)
    if (problems.length > 0) throw invalid(problems)
    if (before && changesThePast(before, after, today)) throw hasBegun(before)
    const isBegun = before !== null && before.validFrom < today
    if (after.validFrom < today && !isBegun && (await heldOn(database, before?.id ?? null, after, after.validFrom)))
      throw holdsAlready()
    return { ...written, ...ends }
  },
  async taken({ database }, id, row) {
    // Asked of a whole record.
    if (!(await beginsTwice(database, id, row as CardFee))) return undefined
    const message = both(
      'Já existe uma taxa para estas parcelas desde este dia',
      'There is already a fee of these instalments from that day',
    )
    return alreadyTaken('validFrom', message)
  },
  allows({ now }, fee, way) {
    const today = todayIn(networkZone, now.toString())
    if (way === 'edit') return fee.validFrom >= today
    return way === 'archive' || !changesThePast(fee, { ...fee, endedOn: null }, today)
  },
})

function hasBegun({ validFrom }: CardFee): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': `Esta taxa vale desde ${formatDate(validFrom, 'pt-BR')} e não muda mais. Cadastre outra, a partir de hoje ou depois.`,
    en: `This fee has been in force since ${formatDate(validFrom, 'en')} and can no longer be changed. Add another one, from today or later.`,
  })
}

function holdsAlready(): Problem {
  const message = both(
    'Nesse dia já valia outra taxa; comece hoje ou depois',
    'Another fee held on that day; begin today or later',
  )
  return new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': 'Uma taxa que já valeu não muda. Comece a nova hoje ou depois.',
      en: 'A fee that was in force cannot be changed. Start the new one today or later.',
    },
    { fields: [{ path: 'validFrom', code: 'rule_broken', message }] },
  )
}
