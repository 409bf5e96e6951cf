import styles from './payments.module.css'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import type { ContractInput } from '../../../../shared/contract.ts'
import { listReceipts } from '../list-contract.ts'
import { paymentMessages } from './payment-messages.ts'
import { ReceiptCard } from './receipt-card.tsx'

interface ReceiptListProps {
  readonly query: ContractInput<typeof listReceipts>['query']
  readonly label: string
  readonly empty: { readonly title: string; readonly hint?: string }
}

/** Money in and out of many orders, page by page, each with what may be done with it. */
export function ReceiptList({ query, label, empty }: ReceiptListProps) {
  const words = useMessages(paymentMessages)
  const pages = usePages(listReceipts, { query })
  if (pages.error && pages.rows.length === 0)
    return <DidNotCome error={pages.error} title={words.failed} onAgain={pages.again} />
  if (pages.loading) return <Skeleton height={160} />
  if (pages.rows.length === 0) return <Empty {...empty} />
  return (
    <Stack gap="sm" aria-busy={pages.stale}>
      <ul className={styles.list} aria-label={label}>
        {pages.rows.map((receipt) => (
          <ReceiptCard key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {pages.hasMore && (
        <Button variant="default" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}
