import { Stack, Title } from '@mantine/core'
import { useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { profileMessages } from './profile-messages.ts'
import { ProfileSections, type ProfileSectionsProps } from './profile-sections.tsx'

/** `/perfil`: everything somebody may see and change of their own account. */
export function ProfilePage(props: ProfileSectionsProps) {
  const words = useMessages(profileMessages)
  useDocumentTitle(`${words.profile} · Pauta`)
  return (
    <Stack component="section" maw={960}>
      <Title order={1}>{words.profile}</Title>
      <ProfileSections {...props} />
    </Stack>
  )
}
