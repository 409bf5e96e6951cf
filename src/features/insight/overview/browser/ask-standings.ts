import { call } from '../../../../browser/api.ts'
import { contractKey } from '../../../../browser/query.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { readOverview } from '../contract.ts'

type Answer = ContractOutput<typeof readOverview>

/** So long a call waits for others: those that are tried again come one after the other. */
const gatherMilliseconds = 10
/** Units that one call asks for at most, as its contract has it; those beyond go with another. */
const mostUnits = 50

let gathered: { readonly units: string[]; readonly answer: Promise<Answer> } | null = null

/** Asks for a unit's figures; whatever is asked for at the same moment goes as one call. */
async function ask(unitId: string): Promise<Answer> {
  if (!gathered || gathered.units.length === mostUnits) {
    const units: string[] = []
    const answer = new Promise((resolve) => void setTimeout(resolve, gatherMilliseconds)).then(() => {
      if (gathered?.units === units) gathered = null
      return call(readOverview, { query: { unitId: units } })
    })
    gathered = { units, answer }
  }
  gathered.units.push(unitId)
  const { items } = await gathered.answer
  return { items: items.filter((one) => one.unitId === unitId) }
}

/** The query of a unit's figures: each unit has one, so that what happens there asks for that unit alone. */
export function standingQuery(unitId: string, day: string) {
  return {
    // Another day is another answer, and not what was true yesterday.
    queryKey: [...contractKey(readOverview, { query: { unitId: [unitId] } }), day],
    queryFn: () => ask(unitId),
  }
}
