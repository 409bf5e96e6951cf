import { IconDoor } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { rooms } from '../record.ts'

const RoomPanel = lazy(() => import('./room-panel.tsx'))

/** The rooms of the units one administers, in the order of the calendar. */
export default function RoomsPage() {
  return <RecordPage record={rooms} icon={<IconDoor size={16} />} Panel={RoomPanel} />
}
