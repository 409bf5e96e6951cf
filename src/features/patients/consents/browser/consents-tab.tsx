import { Button, Group, Skeleton } from '@mantine/core'
import { IconPaperclip, IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { OpenRow, OpenRows } from '../../../../browser/open-rows.tsx'
import { useContract } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { type Consent, listConsents } from '../contract.ts'
import { purposeWords, signerWords } from '../words.ts'
import { ConsentState } from './consent-state.tsx'
import { consentMessages } from './messages.ts'

const SignDialog = lazy(() => import('./sign-dialog.tsx'))
const PaperDialog = lazy(() => import('./paper-dialog.tsx'))
const ConsentDrawer = lazy(() => import('./consent-drawer.tsx'))

interface ConsentsTabProps {
  readonly patient: { readonly id: string; readonly name: string; readonly recordNumber: number }
}

/** What a patient agreed to, and the ways to ask them. */
export default function ConsentsTab({ patient }: ConsentsTabProps) {
  const words = useMessages(consentMessages)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [asking, setAsking] = useState<'screen' | 'paper'>()
  const { data, error, refetch } = useContract(listConsents, { query: { patientId: patient.id } })
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={220} />
  const open = readId(search['consentimento'])
  const actions = may('consent.sign') && (
    <Group gap="xs">
      <Button leftSection={<IconSignature size={16} />} onClick={() => setAsking('screen')}>
        {words.signOnScreen}
      </Button>
      <Button variant="default" leftSection={<IconPaperclip size={16} />} onClick={() => setAsking('paper')}>
        {words.keepPaper}
      </Button>
    </Group>
  )
  const close = () => setAsking(undefined)
  const who = { patient, isMinor: data.isMinor, guardianName: data.guardianName }
  return (
    <>
      {data.isMinor && <Note mb="sm">{words.minor(data.guardianName)}</Note>}
      {data.items.length === 0 ? (
        <Empty title={words.none} hint={words.noneHint} action={actions} />
      ) : (
        <>
          <Group justify="flex-end" mb="xs">
            {actions}
          </Group>
          <OpenRows label={words.consents}>
            {data.items.map((consent) => (
              <Row
                key={consent.id}
                consent={consent}
                onOpen={() => setSearch({ consentimento: consent.id }, { push: true })}
              />
            ))}
          </OpenRows>
        </>
      )}
      <Suspense>
        {asking === 'screen' && <SignDialog {...who} onClose={close} />}
        {asking === 'paper' && <PaperDialog {...who} onClose={close} />}
        {open && <ConsentDrawer id={open} patient={patient} onClose={() => setSearch({ consentimento: undefined })} />}
      </Suspense>
    </>
  )
}

function Row({ consent, onOpen }: { readonly consent: Consent; readonly onOpen: () => void }) {
  const words = useMessages(consentMessages)
  const purposes = useMessages(purposeWords)
  const signers = useMessages(signerWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const { purpose, title, edition, isOutdated, signedAt, signer, signerName, lastDay } = consent
  const to = [consent.procedureName, consent.orderNumber !== null && words.order(consent.orderNumber)].filter(Boolean)
  return (
    <OpenRow
      title={[purposes[purpose], ...to].join(' · ')}
      aside={<ConsentState {...consent} />}
      beneath={[
        `${title}, ${words.version(edition)}${isOutdated ? ` (${words.outdated})` : ''}`,
        `${formatDayTime(signedAt, unit.timeZone, language)} · ${words.by(signerName, signers[signer].toLowerCase())}`,
        lastDay && words.countsUntil(formatDate(lastDay, language)),
      ]}
      onOpen={consent.mayOpen ? onOpen : undefined}
    />
  )
}
