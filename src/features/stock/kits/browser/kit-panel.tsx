import { useLanguage } from '../../../../browser/messages.ts'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { both } from '../../../../shared/both.ts'
import { removeKit } from '../contract.ts'
import { kitEvents } from '../events.ts'
import { type Kit, kits } from '../record.ts'
import { amountInWords } from '../words.ts'
import { Composition } from './composition.tsx'
import { LinesField } from './lines-field.tsx'
import { ProcedureField } from './procedure-field.tsx'

const inputs = { procedureId: ProcedureField, lines: LinesField }
const deleting = {
  contract: removeKit,
  words: both(
    {
      title: (name: string) => `Excluir o kit de ${name}?`,
      text: 'Nada mais é separado nem consumido por ele. O que já foi usado continua registrado.',
      done: (name: string) => `O kit de ${name} foi excluído.`,
    },
    {
      title: (name) => `Delete the kit of ${name}?`,
      text: 'Nothing is prepared or consumed by it any more. What was used stays recorded.',
      done: (name) => `The kit of ${name} was deleted.`,
    },
  ),
}

/** The kit of one procedure beside the list: to look at, to change, or to put together. */
export default function KitPanel({ address }: { address: RecordSearch }) {
  return (
    <RecordPanel
      record={kits}
      events={kitEvents}
      address={address}
      width={560}
      inputs={inputs}
      deleting={deleting}
      Beneath={Lines}
    />
  )
}

function Lines({ row: { lines } }: { row: Kit }) {
  const language = useLanguage()
  const shown = lines.map((line) => ({ ...line, id: line.material.id, amount: amountInWords(line, language) }))
  return <Composition lines={shown} />
}
