import { Button, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { listSchedules } from '../../schedule-contract.ts'
import { scheduleMessages } from './messages.ts'
import { ScheduleItem } from './schedule-item.tsx'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** Which reports go to whom by mail, and what came of the latest; who may schedules more. */
export default function SchedulesDrawer({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages(scheduleMessages)
  const { may } = useSession()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useContract(listSchedules, {})
  return (
    <Drawer title={words.title} writing={false} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
        {may('report.schedule') && (
          <Button style={{ alignSelf: 'start' }} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
        {error && !data && <DidNotCome title={words.failed} error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Waiting height={120} label={words.loading} />}
        {data?.items.length === 0 && <Empty title={words.none} hint={may('report.schedule') && words.noneHint} />}
        {data?.items.map((schedule) => (
          <ScheduleItem key={schedule.id} schedule={schedule} />
        ))}
      </Stack>
      <Suspense>{isAdding && <ScheduleDialog onClose={() => setAdding(false)} />}</Suspense>
    </Drawer>
  )
}
