import { ProfilePage } from '../../features/foundation/staff/browser/profile/profile-page.tsx'
import { events } from '../collected/events.ts'

/** `/perfil`, with an activity log in the words of all nouns. */
export default function ProfileWithLog() {
  return <ProfilePage events={events} />
}
