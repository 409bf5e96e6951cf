import styles from './filters.module.css'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Contract, ContractInput } from '../../shared/contract.ts'
import { useMessages } from '../messages.ts'
import { notify, orTellProblem } from '../notice.ts'
import { download } from './download.ts'
import { tableMessages } from './messages.ts'

interface ExportMenuProps<C extends Contract> {
  readonly contract: C
  /** The call for a format, with the filters of this moment. */
  readonly input: (format: 'csv' | 'xlsx') => ContractInput<C>
}

/** Takes what is filtered away as a file, or prints what is shown. */
export function ExportMenu<C extends Contract>({ contract, input }: ExportMenuProps<C>) {
  const words = useMessages(tableMessages)
  const [busy, setBusy] = useState(false)
  const take = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    await orTellProblem(async () =>
      notify({ message: words.exported(await download(contract, input(format))), tone: 'done' }),
    ).finally(() => setBusy(false))
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy}
          aria-label={words.exportList}
          className={styles.short}
        >
          <span>{words.exportList}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.exportHint}</Menu.Label>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => void take('csv')}>
          {words.csv}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void take('xlsx')}>
          {words.xlsx}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {words.print}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
