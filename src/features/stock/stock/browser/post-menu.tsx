import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { documentKindWords } from '../words.ts'
import { stockMessages } from './messages.ts'
import { postings } from './postings.ts'

/** What somebody who keeps stock may post; `N` receives what a supplier brought. */
export function PostMenu() {
  const words = useMessages(stockMessages)
  const kinds = useMessages(documentKindWords)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const begin = (address: string) => setSearch({ lancar: address }, { push: true })
  const mayPost = may('stock.edit')
  useShortcut('n', () => begin('entrada'), { description: words.receive, enabled: mayPost })
  if (!mayPost) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
          {words.post}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {postings.map(({ kind, address }) => (
          <Menu.Item key={kind} onClick={() => begin(address)}>
            {kind === 'invoice' ? words.byInvoice : kinds[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
