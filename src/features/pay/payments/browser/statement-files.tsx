import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileText, IconReceipt } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { orTellProblem } from '../../../../browser/notice.ts'
import { download } from '../../../../browser/table/download.ts'
import { takeIncome } from '../income-contract.ts'
import { takeReceipt, takeStatement } from '../link-contract.ts'
import type { StatementDetail } from '../record.ts'
import { linkMessages } from './link-messages.ts'

/** A statement to be taken along: on paper, as a table, and its receipt once it is paid. */
export function StatementFiles({
  statement: { id, professionalId, paidOn, regime, isWhole },
}: {
  readonly statement: Pick<StatementDetail, 'id' | 'professionalId' | 'paidOn' | 'regime' | 'isWhole'>
}) {
  const words = useMessages(linkMessages)
  const { may } = useSession()
  const params = { id }
  const take = (format: 'pdf' | 'xlsx') =>
    void orTellProblem(() => download(takeStatement, { params, query: { format } }))
  return (
    <Group gap="xs" role="group" aria-label={words.files}>
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} />}
          onClick={() => take(format)}
        >
          {words[format]}
        </Button>
      ))}
      {paidOn !== null && isWhole && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconReceipt size={16} />}
          onClick={() => void orTellProblem(() => download(takeReceipt, { params }))}
        >
          {words[regime?.kind === 'selfEmployed' ? 'rpa' : 'receipt']}
        </Button>
      )}
      {paidOn !== null && isWhole && regime !== null && regime.kind !== 'employee' && may('payment.edit') && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFileText size={16} />}
          onClick={() =>
            void orTellProblem(() =>
              download(takeIncome, { query: { year: Number(paidOn.slice(0, 4)), professionalId } }),
            )
          }
        >
          {words.income(paidOn.slice(0, 4))}
        </Button>
      )}
    </Group>
  )
}
