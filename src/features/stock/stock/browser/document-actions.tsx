import { Button, Group } from '@mantine/core'
import { IconPrinter, IconTruckLoading } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { refusedFields } from '../../../../browser/form/use-wrong.ts'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { reverse } from '../contract.ts'
import type { DocumentDetail } from '../record.ts'
import { canBeReversed } from '../rules.ts'
import { stockMessages } from './messages.ts'
import { asksWitness, noWitness, WitnessFields } from './witness-fields.tsx'

const ArrivalDialog = lazy(() => import('./arrival-dialog.tsx'))
const DocumentPrint = lazy(() => import('./document-print.tsx'))

/** What its reader may do with a document. */
export function DocumentActions({ document }: { readonly document: DocumentDetail }) {
  const words = useMessages(stockMessages)
  const { may } = useSession()
  const { units } = useUnit()
  const [open, setOpen] = useState<'arrival' | 'reverse' | 'print'>()
  const [id, next] = useNewId()
  const [witness, setWitness] = useState(noWitness)
  const [errors, setErrors] = useState<ReturnType<typeof refusedFields>>({})
  const close = () => setOpen(undefined)
  const reversing = useCommand(reverse, {
    onSuccess: ({ number }) => {
      next()
      close()
      notify({ message: words.reversed(number), tone: 'done' })
    },
    onProblem: (problem) => {
      const refused = refusedFields(problem)
      setErrors(refused)
      setWitness((typed) => ({ ...typed, pin: '' }))
      return asksWitness(refused)
    },
  })
  const isMine = (unitId: string | null) => units.some((unit) => unit.id === unitId)
  const mayReceive = document.state === 'in_transit' && may('stock.edit') && isMine(document.toUnitId)
  const mayReverse = canBeReversed(document) && may('stock.edit') && isMine(document.unitId)
  return (
    <Settled state={document.state} busy={reversing.isPending} label={words.actions}>
      <Group gap="xs">
        {mayReceive && (
          <Button leftSection={<IconTruckLoading size={16} />} onClick={() => setOpen('arrival')}>
            {words.receiveTransfer}
          </Button>
        )}
        {mayReverse && (
          <Button variant="default" onClick={() => setOpen('reverse')}>
            {words.reverse}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen('print')}>
          {words.print}
        </Button>
      </Group>
      <Suspense fallback={null}>
        {open === 'arrival' && <ArrivalDialog transfer={document} onClose={close} />}
        {open === 'print' && <DocumentPrint document={document} onDone={close} />}
      </Suspense>
      {open === 'reverse' && (
        <ReasonDialog
          title={words.confirmReverse}
          explanation={words.reverseHint}
          confirmLabel={words.confirmReverse}
          danger
          busy={reversing.isPending}
          onClose={close}
          onReason={(reason) =>
            reversing.mutate({
              params: { id: document.id },
              body: { id, reason, ...(document.isControlled && { witness }) },
            })
          }
        >
          {document.isControlled && (
            <WitnessFields unitId={document.unitId} value={witness} errors={errors} onChange={setWitness} />
          )}
        </ReasonDialog>
      )}
    </Settled>
  )
}
