import { Button } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
import { type Profile, removePhoto, setPhoto } from '../profile-contract.ts'
import { Face } from './face.tsx'
import { profileMessages } from './profile-messages.ts'
import { shrunkPicture } from '../../../browser/form/shrink-picture.ts'

/** One's own picture: made small here, so that nothing large leaves the device. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const words = useMessages(profileMessages)
  const input = useRef<HTMLInputElement>(null)
  const saving = useCommand(setPhoto, { onSuccess: () => notify({ message: words.photoSaved, tone: 'done' }) })
  const removing = useCommand(removePhoto)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      saving.mutate({ body: { image: await shrunkPicture(file) } })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      notify({ message: words.noPicture, tone: 'problem' })
    }
  }

  return (
    <div className="profile__photo">
      <Face person={profile} size={72} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.choosePhoto}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconCamera size={16} />}
        loading={saving.isPending}
        onClick={() => input.current?.click()}
      >
        {words.choosePhoto}
      </Button>
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
    </div>
  )
}
