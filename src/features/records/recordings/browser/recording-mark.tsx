import { IconAlertTriangle, IconBan, IconCircleCheck, IconLock, IconTrash } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { Recording } from '../record.ts'
import { recordingStateWords } from '../words.ts'
import { messages } from './messages.ts'

/** How a recording stands. */
export function RecordingMark({ state, isWithdrawn, isHeld }: Pick<Recording, 'state' | 'isWithdrawn' | 'isHeld'>) {
  const words = useMessages(messages)
  const states = useMessages(recordingStateWords)
  if (state === 'deleted' || state === 'trashed')
    return (
      <Mark tone={state === 'deleted' ? 'calm' : 'warning'} icon={IconTrash}>
        {states[state]}
      </Mark>
    )
  if (isWithdrawn)
    return (
      <Mark tone="bad" icon={IconBan}>
        {words.withdrawn}
      </Mark>
    )
  if (isHeld)
    return (
      <Mark tone="good" icon={IconLock}>
        {words.held}
      </Mark>
    )
  return state === 'ready' ? (
    <Mark tone="good" icon={IconCircleCheck}>
      {states.ready}
    </Mark>
  ) : (
    <Mark tone="warning" icon={IconAlertTriangle}>
      {states.uploading}
    </Mark>
  )
}
