import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { type ManagedProcedure, procedures } from '../record.ts'
import { Swatch } from './swatch.tsx'

const cells = {
  name: ({ name, colour }: ManagedProcedure) => (
    <>
      <Swatch colour={colour} />
      {name}
    </>
  ),
}

/** The catalogue of the network. */
export function ProceduresPage({ Panel }: { readonly Panel: ComponentType<{ address: RecordSearch }> }) {
  return <RecordPage record={procedures} icon={<IconPlus size={16} />} Panel={Panel} cells={cells} />
}
