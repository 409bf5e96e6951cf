import { Stack } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { listPayable, listPayFiles, readProfile } from '../contract.ts'
import { AccountPart } from './account-part.tsx'
import { FileList } from './file-list.tsx'
import { IncomePart } from './income-part.tsx'
import { NextPart } from './next-part.tsx'
import { PayerChoice, usePayer } from './payer-choice.tsx'

/** By what the bank pays: the account, what the next file pays, and the files that were made. */
export default function FilesTab() {
  const { may } = useSession()
  const { payerId, payer, companies } = usePayer()
  const query = payerId === undefined ? {} : { payerId }
  const profile = useContract(readProfile, { query })
  const payable = useContract(listPayable, { query })
  const files = useContract(listPayFiles, {})
  const failed = [profile, payable, files].find(({ error, data }) => error && !data)
  if (failed?.error) {
    const again = () => void Promise.all([profile.refetch(), payable.refetch(), files.refetch()])
    return <DidNotCome error={failed.error} onAgain={again} />
  }
  if (!profile.data || !payable.data || !files.data) return <RecordWaiting />
  return (
    <Stack gap="lg" maw={880} py="sm">
      <PayerChoice payer={payer} companies={companies} />
      <AccountPart kept={profile.data} payer={payer} />
      <NextPart
        key={payerId ?? ''}
        payerId={payerId}
        items={payable.data.items}
        hasAccount={profile.data.profile !== null}
      />
      <IncomePart payer={payer} />
      <FileList files={files.data.items} mayAnswer={may('payment.approve')} />
    </Stack>
  )
}
