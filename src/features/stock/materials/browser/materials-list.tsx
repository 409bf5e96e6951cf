import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { materials } from '../record.ts'
import { ImportButton } from './import/import-button.tsx'
import { ScanMaterial } from './scan-material.tsx'

const begins = ['gtin']

/** The catalogue of materials, and one of them beside it. */
export function MaterialsList({ Panel }: { readonly Panel: ComponentType<{ address: RecordSearch }> }) {
  const icon = <IconPlus size={16} />
  return <RecordPage record={materials} icon={icon} Panel={Panel} begins={begins} Beside={BesideNew} />
}

/** A file of many, and finding one by its package. */
function BesideNew({ address }: { readonly address: RecordSearch }) {
  return (
    <>
      <ImportButton />
      <ScanMaterial address={address} />
    </>
  )
}
