import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { both } from '../../../../shared/both.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { professionalFunctions } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import { type Part, peopleOf, repeatedParts } from '../parts.ts'
import { functionsOf } from '../rules.ts'

const registered = z.object({ id: idSchema, name: z.string(), function: z.enum(professionalFunctions) })

const nobody = both('Este profissional não existe', 'There is no such professional')

/**
 * That these people may do what is said of them: their own work, or what it includes, as in a team.
 * @throws Problem INVALID_INPUT naming the part
 */
export async function requirePlayable(database: Database, parts: readonly Part[]): Promise<void> {
  const { rows } = await rowsOf(registered)`
    select id, name, function from professional where id = any(${peopleOf(parts)}::uuid[])`.execute(database)
  const people = new Map(rows.map((one) => [one.id, one]))
  const refused = parts.flatMap(({ professionalId, function: work }, index) => {
    const path = `parts.${index}`
    const person = people.get(professionalId)
    if (!person) return [{ path, code: 'unknown', message: nobody }]
    if (functionsOf(person.function).includes(work)) return []
    const [pt, en] = [functionWords['pt-BR'], functionWords.en]
    const message = both(
      `${person.name} é ${pt[person.function].toLowerCase()} e não atua como ${pt[work].toLowerCase()}`,
      `${person.name} is ${en[person.function].toLowerCase()} and does not work as ${en[work].toLowerCase()}`,
    )
    return [{ path, code: 'not_theirs', message }]
  })
  const all = [...repeatedParts(parts), ...refused]
  if (all.length > 0) throw invalid(all)
}
