import type { Context } from '../../../../server/endpoint/context.ts'
import { refusedBy } from '../../../../server/database/refusals.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { materialEvents } from '../events.ts'
import { materials } from '../record.ts'
import { keepingProblems } from '../rules.ts'
import { materialQueries } from './queries.ts'

const commands = recordCommands(materials, materialQueries, {
  events: materialEvents,
  verbs: { archive: 'retire', restore: 'restore' },
  async beforeEdit(_context, before, { written }) {
    const problems = keepingProblems({ ...before, ...written })
    if (problems.length > 0) throw invalid(problems)
  },
})

/** Changes of the catalogue; what is in stock is counted in use units, which do not change beneath it. */
export const materialCommands = {
  ...commands,
  async edit(context: Context, id: string, body: Parameters<typeof commands.edit>[2]) {
    try {
      return await commands.edit(context, id, body)
    } catch (error) {
      const refused = refusedBy(error)
      if (refused === 'material_factor_stays_with_stock') throw counted(body['factor'] === undefined)
      if (refused === 'controlled_stands_locked') throw elsewhere()
      throw error
    }
  },
}

function elsewhere(): Problem {
  const message = both(
    'Há dele fora do armário trancado: leve tudo para lá antes, por requisição',
    'There is some of it outside the locked cabinet: take all of it there first, by a requisition',
  )
  const fields = [{ path: 'controlledList', code: 'elsewhere', message }]
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), { fields })
}

function counted(isUnit: boolean): Problem {
  const message = both(
    'Há estoque contado assim: cadastre outro material, ou zere o estoque antes',
    'There is stock counted like this: add another material, or use up the stock first',
  )
  const fields = [{ path: isUnit ? 'useUnit' : 'factor', code: 'in_stock', message }]
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), { fields })
}
