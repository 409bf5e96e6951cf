import { Group, Text } from '@mantine/core'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { OpenRow, OpenRows } from '../../../../browser/open-rows.tsx'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import { monthShown } from '../../../../shared/months.ts'
import { explain } from '../../pay-rules/explain.ts'
import { readCaseShares } from '../contract.ts'
import type { CaseShare } from '../record.ts'
import { paymentMessages } from './messages.ts'
import { StatementMark } from './statement-mark.tsx'

/** Who gets what of a case, in every month; each opens the statement that it is in. */
export default function CaseShares({ caseId, onClose }: { readonly caseId: string; readonly onClose: () => void }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { data, error, refetch } = useContract(readCaseShares, { params: { id: caseId } })
  const amountOf = ({ line }: CaseShare) => line.resultCentavos + line.heldCentavos
  const total = data?.items.reduce((sum, share) => sum + amountOf(share), 0) ?? 0
  return (
    <Dialog title={words.sharesTitle} size="lg" onClose={onClose}>
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={160} label={words.loading} />}
      {data && (
        <>
          <OpenRows label={words.sharesTitle}>
            {data.items.map((share) => (
              <OpenRow
                key={share.line.id}
                title={share.professionalName}
                aside={
                  <Group gap="sm">
                    <StatementMark state={share.state} />
                    <b className="figures">{formatMoney(amountOf(share), language)}</b>
                  </Group>
                }
                beneath={[monthShown(share.month, language), explain(share.line, language)]}
                onOpen={() => setSearch({ demonstrativo: share.statementId, caso: undefined })}
              />
            ))}
          </OpenRows>
          <Group justify="space-between" mt="sm">
            <Text fw={600}>{words.total}</Text>
            <Text fw={600} className="figures">
              {formatMoney(total, language)}
            </Text>
          </Group>
        </>
      )}
    </Dialog>
  )
}
