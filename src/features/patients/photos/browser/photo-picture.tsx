import { Loader } from '@mantine/core'
import { usePicture } from '../../../../browser/form/use-picture.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { type PatientPhoto, readPhotoFile, readThumb } from '../contract.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'
import { photoMessages } from './messages.ts'

interface PhotoPictureProps {
  readonly photo: PatientPhoto
  readonly isSmall?: boolean
}

/** The picture of a photo, whole or small. */
export function PhotoPicture({ photo, isSmall = false }: PhotoPictureProps) {
  const words = useMessages(photoMessages)
  const views = useMessages(photoViewWords)
  const moments = useMessages(photoMomentWords)
  const params = { id: photo.id }
  const whole = usePicture(readPhotoFile, { params }, isSmall ? null : photo.fileName)
  const small = usePicture(readThumb, { params }, photo.thumbName)
  // The small one stands in until the whole one is there.
  const source = whole ?? small
  if (!source) return <Loader size="xs" color="gray" />
  return <img src={source} alt={words.pictureOf(views[photo.view], moments[photo.moment])} />
}
