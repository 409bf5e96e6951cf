import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { PictureButton } from '../../../../../browser/form/picture-button.tsx'
import { shrunkPicture } from '../../../../../browser/form/shrink-picture.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { type Profile, removePhoto, setPhoto } from '../../profile-contract.ts'
import { Face } from '../members/face.tsx'
import { profileMessages } from './profile-messages.ts'

/** One's own picture: made small here, so that nothing large leaves the device. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const words = useMessages(profileMessages)
  const saving = useCommand(setPhoto, { onSuccess: () => notify({ message: words.photoSaved, tone: 'done' }) })
  const removing = useCommand(removePhoto)

  return (
    <Group gap="xs">
      <Face person={profile} size={72} />
      <PictureButton
        label={words.choosePhoto}
        loading={saving.isPending}
        shrink={shrunkPicture}
        onPicture={(image) => saving.mutate({ body: { image } })}
      />
      {profile.photo && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} />}
          loading={removing.isPending}
          onClick={() => removing.mutate({})}
        >
          {words.removePhoto}
        </Button>
      )}
    </Group>
  )
}
