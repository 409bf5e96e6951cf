import { Button, Stack, Title } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { readFollowUp } from '../contract.ts'
import { withPatientsFacts } from './about.ts'
import { Checklist } from './drawer/checklist.tsx'
import { messages } from './drawer/messages.ts'
import { NextAction } from './drawer/next-action.tsx'

const VisitsDialog = lazy(() => import('./visits/visits-dialog.tsx'))

/** The follow-up of one sold order, for whatever shows the order: its milestones and what is to be done next. */
export default function FollowUpSection({ orderId }: { readonly orderId: string }) {
  const words = useMessages(messages)
  const [isBooking, setBooking] = useState(false)
  const { data, error, refetch } = useContract(readFollowUp, { params: { id: orderId } }, withPatientsFacts)
  return (
    <Stack component="section" gap="md" aria-label={words.heading}>
      <Title order={3}>{words.heading}</Title>
      {!data && !error && <Waiting height={160} label={words.loading} />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {data && (
        <>
          <Checklist followUp={data} />
          {data.can.includes('bookVisits') && (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={16} />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setBooking(true)}
            >
              {words.bookVisits}
            </Button>
          )}
          <NextAction followUp={data} />
        </>
      )}
      <Suspense>{isBooking && <VisitsDialog id={orderId} onClose={() => setBooking(false)} />}</Suspense>
    </Stack>
  )
}
