import { Button, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { formatNit } from '../../../../shared/documents.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { readPerson } from '../person-contract.ts'
import type { SaidPerson } from '../schemas.ts'
import { OtherPayers } from './other-payers.tsx'
import { personMessages } from './person-messages.ts'

const PersonDialog = lazy(() => import('./person-dialog.tsx'))
const PayerDialog = lazy(() => import('./payer-dialog.tsx'))

/** What the law asks of somebody who works on their own account, and what others pay them. */
export default function PersonPart({ professionalId }: { readonly professionalId: string }) {
  const words = useMessages(personMessages)
  const { may } = useSession()
  const [open, setOpen] = useState<'person' | 'payer'>()
  const { data, error, refetch } = useContract(readPerson, { params: { id: professionalId } })
  if (!data) return error ? <DidNotCome error={error} onAgain={() => void refetch()} /> : null
  const close = () => setOpen(undefined)
  return (
    <>
      <Stack component="section" gap={4} aria-label={words.title} align="flex-start" mb="sm">
        <Title order={3} fz="sm">
          {words.title}
        </Title>
        {data.said.length === 0 && <Text size="sm">{words.none}</Text>}
        {data.said.map((said, index) => (
          <Said key={said.id} said={said} isLatest={index === 0} />
        ))}
        {may('payment.edit') && (
          <Button variant="default" size="compact-md" onClick={() => setOpen('person')}>
            {words.change}
          </Button>
        )}
      </Stack>
      <OtherPayers professionalId={professionalId} payers={data.otherPayers} onDeclare={() => setOpen('payer')} />
      <Suspense>
        {open === 'person' && <PersonDialog professionalId={professionalId} before={data.said[0]} onClose={close} />}
        {open === 'payer' && <PayerDialog professionalId={professionalId} onClose={close} />}
      </Suspense>
    </>
  )
}

function Said({ said, isLatest }: { readonly said: SaidPerson; readonly isLatest: boolean }) {
  const words = useMessages(personMessages)
  const language = useLanguage()
  const { nit, dependants, alimonyCentavos, pensionCentavos, validFrom, recordedByName } = said
  const facts = [
    nit ? `NIT ${formatNit(nit)}` : words.noNit,
    words.dependantCount(dependants),
    alimonyCentavos > 0 && words.alimonyOf(formatMoney(alimonyCentavos, language)),
    pensionCentavos > 0 && words.pensionOf(formatMoney(pensionCentavos, language)),
    words.since(formatDate(validFrom, language)),
    words.by(recordedByName),
  ]
  return (
    <Text size="sm" c={isLatest ? undefined : 'dimmed'}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
