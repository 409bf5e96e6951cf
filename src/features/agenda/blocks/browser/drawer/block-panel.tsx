import { useRecordSearch } from '../../../../../browser/record/use-record-search.ts'
import BlockDrawer from './block-drawer.tsx'
import { readId } from '../../../../../browser/search.ts'
import { useBlockNames } from '../use-names.ts'

/** The drawer of the block that the address names, on pages that show blocks among other things. */
export default function BlockPanel() {
  const address = useRecordSearch('bloqueio', { new: 'block.edit', edit: 'block.edit' })
  const { names } = useBlockNames()
  if (readId(address.id) === undefined || names === null) return null
  return <BlockDrawer address={address} names={names} />
}
