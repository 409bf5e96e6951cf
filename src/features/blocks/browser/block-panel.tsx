import { useAddressBar } from '../../../browser/search.ts'
import BlockDrawer from './block-drawer.tsx'
import { readId } from './block-filters.tsx'
import { useBlockNames } from './use-names.ts'

/** The drawer of the block that the address names, on pages that show blocks among other things. */
export default function BlockPanel() {
  const [search, setSearch] = useAddressBar()
  const { names } = useBlockNames()
  const id = readId(search['bloqueio'])
  if (id === undefined || names === null) return null
  return (
    <BlockDrawer
      id={id}
      writing={search['editar'] ? 'edit' : null}
      names={names}
      onClose={() => setSearch({ bloqueio: undefined, editar: undefined })}
      onShow={(other) => setSearch({ bloqueio: other, editar: undefined }, { push: true })}
      onEdit={(one) => setSearch({ bloqueio: one, editar: '1' }, { push: true })}
    />
  )
}
