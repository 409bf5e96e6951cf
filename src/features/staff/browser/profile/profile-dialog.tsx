import { Modal } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { profileMessages } from './profile-messages.ts'
import { ProfileSections, type ProfileSectionsProps } from './profile-sections.tsx'

/** The profile over the page, for roles that may not open `/perfil`. */
export function ProfileDialog({ onClose, ...sections }: { onClose: () => void } & ProfileSectionsProps) {
  const words = useMessages(profileMessages)
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.profile}
      size={760}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <ProfileSections {...sections} />
    </Modal>
  )
}
