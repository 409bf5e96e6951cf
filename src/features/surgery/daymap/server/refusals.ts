import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { DayMap } from '../contract.ts'

/** As many names as a sentence holds. */
function named(names: readonly string[]): string {
  const shown = names.slice(0, 4).join(', ')
  return names.length > 4 ? `${shown} +${names.length - 4}` : shown
}

/** @throws Problem RULE_BROKEN of a day that is not there yet, or on which something is not over, with names */
export function requireClosable({ day, unfinished }: Pick<DayMap, 'day' | 'unfinished'>, today: string): void {
  if (day > today) throw new Problem('RULE_BROKEN', both('Este dia ainda não chegou.', 'This day has not come yet.'))
  if (unfinished.length === 0) return
  const names = named(unfinished.map(({ patientName }) => patientName))
  throw new Problem(
    'RULE_BROKEN',
    both(
      `O dia não se fecha enquanto há agendamentos por terminar: ${names}. Registre o que houve com cada um.`,
      `The day cannot be closed while appointments are not over: ${names}. Record what became of each.`,
    ),
    { extra: { unfinished: unfinished.map(({ id }) => id) } },
  )
}

/** Something differs from the plan, or is not counted, and nobody has said why. */
export function unexplained(names: readonly string[]): Problem {
  return new Problem(
    'REASON_REQUIRED',
    both(
      `Falta aceitar ou explicar o que houve com: ${named(names)}.`,
      `What happened is still to be accepted or explained of: ${named(names)}.`,
    ),
  )
}

/** Somebody was quicker. */
export function isClosed({ closedByName }: { readonly closedByName: string | null }): Problem {
  const name = closedByName ?? '–'
  return new Problem(
    'WRONG_STATE',
    both(`Este dia já foi fechado por ${name}.`, `This day was closed by ${name} already.`),
    { extra: { state: 'closed' } },
  )
}

export function notDone(state: string): Problem {
  return new Problem('WRONG_STATE', both('Esta cirurgia não foi realizada.', 'This surgery was not performed.'), {
    extra: { state },
  })
}

export function notKnown(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Confira: o fim vem depois do início e já passou, e a sala é desta unidade.',
      'Check it: the end is after the start and has passed, and the room is one of this unit.',
    ),
  )
}

export function noReason(): Problem {
  const message = both('Explique o que ficou diferente do planejado', 'Explain what differs from the plan')
  return new Problem('REASON_REQUIRED', message, { fields: [{ path: 'explanation', code: 'required', message }] })
}
