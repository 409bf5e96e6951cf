import { ProfileDialog } from '../../features/staff/browser/profile/profile-dialog.tsx'
import { events } from '../events.ts'

/** The profile over the page, with a log that knows what may be done to records of every noun. */
export default function ProfileDialogWithLog({ onClose }: { readonly onClose: () => void }) {
  return <ProfileDialog onClose={onClose} events={events} />
}
