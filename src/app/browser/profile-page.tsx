import { ProfilePage } from '../../features/staff/browser/profile/profile-page.tsx'
import { events } from '../events.ts'

/** `/perfil`, with a log that knows what may be done to records of every noun. */
export default function ProfileWithLog() {
  return <ProfilePage events={events} />
}
