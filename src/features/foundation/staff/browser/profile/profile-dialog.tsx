import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { profileMessages } from './profile-messages.ts'
import { ProfileSections, type ProfileSectionsProps } from './profile-sections.tsx'

/** The profile over the page, for roles that may not open `/perfil`. */
export function ProfileDialog({ onClose, ...sections }: { onClose: () => void } & ProfileSectionsProps) {
  const words = useMessages(profileMessages)
  return (
    <Dialog title={words.profile} size="lg" writing onClose={onClose}>
      <ProfileSections {...sections} />
    </Dialog>
  )
}
