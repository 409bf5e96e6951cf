import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { scheduleMessages } from './messages.ts'

const SchedulesDrawer = lazy(() => import('./schedules-drawer.tsx'))

/** Opens what is mailed of reports, and to whom. */
export function SchedulesButton() {
  const words = useMessages(scheduleMessages)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  if (!may('report.export')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} />}
        onClick={() => setSearch({ envios: 'abertos' }, { push: true })}
      >
        {words.open}
      </Button>
      <Suspense>
        {search['envios'] !== undefined && <SchedulesDrawer onClose={() => setSearch({ envios: undefined })} />}
      </Suspense>
    </>
  )
}
