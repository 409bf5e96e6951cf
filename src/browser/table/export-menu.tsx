import styles from './filters.module.css'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
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
  /** The same on paper, where it is made on one. */
  readonly paper?: () => ContractInput<C>
}

/** Takes what is filtered away as a file, or prints what is shown. */
export function ExportMenu<C extends Contract>({ contract, input, paper }: ExportMenuProps<C>) {
  const words = useMessages(tableMessages)
  const [busy, setBusy] = useState(false)
  const take = async (asked: ContractInput<C>) => {
    setBusy(true)
    await orTellProblem(async () =>
      notify({ message: words.exported(await download(contract, asked)), tone: 'done' }),
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
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => void take(input('csv'))}>
          {words.csv}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void take(input('xlsx'))}>
          {words.xlsx}
        </Menu.Item>
        {paper && (
          <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => void take(paper())}>
            {words.pdf}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {words.print}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
