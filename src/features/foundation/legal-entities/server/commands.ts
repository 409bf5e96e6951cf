import type { Context } from '../../../../server/endpoint/context.ts'
import { refusedBy } from '../../../../server/database/refusals.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { legalEntityEvents } from '../events.ts'
import { legalEntities } from '../record.ts'
import { legalEntityQueries } from './queries.ts'

const refusals = {
  legal_entity_main_stays: both(
    'Esta é a empresa principal: o que é da rede toda é dela. Ela não sai de uso.',
    'This is the main company: what is of the whole network is its. It is not taken out of use.',
  ),
  legal_entity_has_units: both(
    'Há unidades desta empresa. Diga em cada uma de que empresa ela é agora, e depois tire esta de uso.',
    'Units belong to this company. Say in each which company it is of now, and then take this one out of use.',
  ),
}

const isKnown = (name: string | undefined): name is keyof typeof refusals => name !== undefined && name in refusals

const commands = recordCommands(legalEntities, legalEntityQueries, {
  events: legalEntityEvents,
  verbs: { archive: 'retire', restore: 'restore' },
})

export const legalEntityCommands: typeof commands = {
  ...commands,
  /** @throws Problem RULE_BROKEN where the main one, or one that units belong to, is taken out of use */
  async edit(context: Context, id, body) {
    try {
      return await commands.edit(context, id, body)
    } catch (error) {
      const why = refusedBy(error)
      throw isKnown(why) ? new Problem('RULE_BROKEN', refusals[why]) : error
    }
  },
}
