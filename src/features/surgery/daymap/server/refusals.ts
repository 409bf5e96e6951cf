import { type Both, both } from '../../../../shared/both.ts'
import type { Language } from '../../../../shared/language.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { DayMap, MapCase } from '../contract.ts'
import type { CaseNeed } from '../rules.ts'

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

/** What a case lacks, as a sentence names it behind the patient. */
const needWords: Readonly<Record<CaseNeed, Both>> = {
  explanation: both('explicar a diferença', 'explain the difference'),
  grafts: both('informar os enxertos', 'enter the grafts'),
  materials: both('aceitar os materiais', 'accept the materials'),
}

/** What somebody still has to say of cases before their day is signed, of each by name. */
export function stillNeeded(cases: readonly Pick<MapCase, 'patientName' | 'needs'>[]): Problem {
  const of = (language: Language) =>
    named(
      cases.map(
        ({ patientName, needs }) => `${patientName} (${needs.map((need) => needWords[need][language]).join(', ')})`,
      ),
    )
  return new Problem(
    'REASON_REQUIRED',
    both(`Antes de assinar, falta: ${of('pt-BR')}.`, `Before signing, still to do: ${of('en')}.`),
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
