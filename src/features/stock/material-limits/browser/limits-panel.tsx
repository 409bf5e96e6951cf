import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { both } from '../../../../shared/both.ts'
import { MaterialPicker } from '../../materials/browser/material-picker.tsx'
import { removeLimits } from '../contract.ts'
import { materialLimitEvents } from '../events.ts'
import { materialLimits } from '../record.ts'

const inputs = { materialId: MaterialPicker }
const deleting = {
  contract: removeLimits,
  words: both(
    {
      title: (name: string) => `Tirar os limites de ${name}?`,
      text: 'A unidade deixa de ser avisada deste material, e nada lhe é sugerido repor.',
      done: (name: string) => `${name} está sem limites.`,
    },
    {
      title: (name) => `Remove the limits of ${name}?`,
      text: 'The unit is no longer warned of this material, and no replenishment is suggested.',
      done: (name) => `${name} has no limits.`,
    },
  ),
}

/** The limits of one material in one unit: to look at, to change, or new ones. */
export default function LimitsPanel({ address }: { address: RecordSearch }) {
  return (
    <RecordPanel
      record={materialLimits}
      events={materialLimitEvents}
      address={address}
      inputs={inputs}
      deleting={deleting}
    />
  )
}
