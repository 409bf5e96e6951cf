import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { formatDate } from '../../../../shared/time.ts'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { listDiscrepancies, resolveDiscrepancy } from '../contract.ts'
import type { Discrepancy } from '../record.ts'
import { discrepancyKindWords } from '../words.ts'
import { DiscrepancyMark } from './discrepancy-mark.tsx'
import { listMessages } from './list-messages.ts'

/** Something used without stock: what is known of it, and what its owner does about it. */
export default function DiscrepancyDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(listMessages)
  const { data, error, refetch } = useContract(listDiscrepancies, { query: { id } })
  const [one] = data?.items ?? []
  return (
    <Drawer title={one?.materialName ?? words.one} writing={false} onClose={onClose}>
      {one && <Shown one={one} />}
      {data && !one && <Empty title={words.missing} hint={words.missingHint} />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={240} label={words.loading} />}
    </Drawer>
  )
}

function Shown({ one }: { readonly one: Discrepancy }) {
  const words = useMessages(listMessages)
  const kinds = useMessages(discrepancyKindWords)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const known = (name: string, value: string | number | null) => (value === null ? [] : ([[name, value]] as const))
  return (
    <Stack gap="md">
      <FactList
        facts={[
          [words.state, <DiscrepancyMark key="state" state={one.state} />],
          [words.quantity, `${one.quantity} ${one.useUnit}`],
          [words.lot, one.lotNumber || one.expiresOn ? lotInWords(one, language) : words.noLot],
          [words.kind, kinds[one.kind]],
          [words.day, formatDate(one.day, language)],
          [words.patient, one.patientName],
          [words.record, one.recordNumber],
          [words.unit, one.unitName],
          [words.owner, one.ownerName ?? words.noOwner],
          [words.recordedBy, one.recordedByName],
          ...known(words.note, one.note),
          ...known(words.resolution, one.resolution),
          ...known(words.document, one.documentNumber),
          ...known(words.resolvedBy, one.resolvedByName),
        ]}
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setSearch({ materiais: one.appointmentId }, { push: true })}
        >
          {words.openCase}
        </Button>
      </Group>
      <Resolving one={one} />
    </Stack>
  )
}

function Resolving({ one: { id, state } }: { readonly one: Discrepancy }) {
  const words = useMessages(listMessages)
  const { may } = useSession()
  const [asked, setAsked] = useState<'explained' | 'posted' | 'mistaken'>()
  const [number, setNumber] = useState('')
  const { form, wrong, check, refuse } = useWrong({
    documentNumber: !/^\d{1,12}$/.test(number.trim()) && words.numberMissing,
  })
  const resolving = useCommand(resolveDiscrepancy, {
    onSuccess: () => {
      setAsked(undefined)
      notify({ message: words.resolved, tone: 'done' })
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  if (state !== 'open' || !may('caseMaterial.approve')) return null
  const send = (body: { as: 'explained' | 'posted' | 'mistaken'; reason?: string; documentNumber?: number }) =>
    resolving.mutate({ params: { id }, body })
  const close = () => setAsked(undefined)
  return (
    <Settled state={state} busy={resolving.isPending} label={words.one}>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => setAsked('explained')}>
          {words.explain}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsked('posted')}>
          {words.post}
        </Button>
        <Button size="compact-sm" variant="default" color="red" onClick={() => setAsked('mistaken')}>
          {words.mistaken}
        </Button>
      </Group>
      {(asked === 'explained' || asked === 'mistaken') && (
        <ReasonDialog
          title={asked === 'explained' ? words.explainTitle : words.mistakenTitle}
          explanation={asked === 'explained' ? words.explainHint : words.mistakenHint}
          confirmLabel={asked === 'explained' ? words.explain : words.mistaken}
          danger={asked === 'mistaken'}
          busy={resolving.isPending}
          onClose={close}
          onReason={(reason) => send({ as: asked, reason })}
        />
      )}
      {asked === 'posted' && (
        <FormDialog
          title={words.postTitle}
          form={form}
          submit={words.post}
          sending={resolving.isPending}
          onSend={() => check() && send({ as: 'posted', documentNumber: Number(number.trim()) })}
          onClose={close}
        >
          <TextInput
            label={words.number}
            description={words.postHint}
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            value={number}
            error={wrong.documentNumber}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </Settled>
  )
}
