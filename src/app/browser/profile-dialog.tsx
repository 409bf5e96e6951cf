import { ProfileDialog } from '../../features/foundation/staff/browser/profile/profile-dialog.tsx'
import { events } from '../collected/events.ts'

/** The profile as a dialog, with an activity log in the words of all nouns. */
export default function ProfileDialogWithLog({ onClose }: { readonly onClose: () => void }) {
  return <ProfileDialog onClose={onClose} events={events} />
}
