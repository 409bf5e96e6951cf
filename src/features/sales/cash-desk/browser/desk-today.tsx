import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { type UnitOfSession, useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { formatDate } from '../../../../shared/time.ts'
import { readDay } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'
import { DeskView } from './desk-view.tsx'
import { OpenDialog } from './open-dialog.tsx'

interface DeskTodayProps {
  readonly unit: UnitOfSession
  readonly onShow: (id: string) => void
}

/** The cash desk of a unit today, and what is left of earlier days. */
export function DeskToday({ unit, onShow }: DeskTodayProps) {
  const words = useMessages(deskMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { data, error, refetch } = useContract(readDay, { query: { unitId: unit.id } })
  const [isOpening, setOpening] = useState(false)
  if (!data) {
    return error ? <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} /> : <RecordWaiting />
  }
  return (
    <Stack gap="sm">
      {data.left.length > 0 && (
        <Note tone="warning">
          <Stack gap={4} align="flex-start">
            {words.left(data.left.length)}
            {data.left.slice(0, 5).map((desk) => (
              <Button key={desk.id} variant="subtle" size="compact-sm" onClick={() => onShow(desk.id)}>
                {words.showDay(formatDate(desk.day, language))}
              </Button>
            ))}
          </Stack>
        </Note>
      )}
      {data.desk ? (
        <DeskView desk={data.desk} timeZone={unit.timeZone} />
      ) : (
        <Empty
          title={words.notOpen}
          hint={may('cashDesk.edit') ? words.notOpenHint : words.notOpenRead}
          action={may('cashDesk.edit') && <Button onClick={() => setOpening(true)}>{words.open}</Button>}
        />
      )}
      {isOpening && <OpenDialog unitId={unit.id} onClose={() => setOpening(false)} />}
    </Stack>
  )
}
