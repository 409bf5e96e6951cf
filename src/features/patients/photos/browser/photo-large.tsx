import styles from './photos.module.css'
import { useSession } from '../../../../browser/current.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { RecordTabs } from '../../../../browser/record/record-tabs.tsx'
import { formatDate } from '../../../../shared/time.ts'
import type { PatientPhoto } from '../contract.ts'
import { photoEvents } from '../events.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'
import { PhotoPicture } from './photo-picture.tsx'

interface PhotoLargeProps {
  readonly photo: PatientPhoto
  readonly onClose: () => void
}

/** One photo as large as the screen has room for, and what happened to it. */
export default function PhotoLarge({ photo, onClose }: PhotoLargeProps) {
  const views = useMessages(photoViewWords)
  const moments = useMessages(photoMomentWords)
  const language = useLanguage()
  const { may } = useSession()
  const picture = (
    <div className={styles.large}>
      <PhotoPicture photo={photo} />
    </div>
  )
  const title = [views[photo.view], moments[photo.moment], formatDate(photo.takenOn, language)].join(' · ')
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {may(photoEvents.historyFor) ? (
        <RecordTabs
          facts={picture}
          // What it is of is its title.
          history={<RecordHistory of={photoEvents} id={photo.id} fields={{}} show={() => null} />}
        />
      ) : (
        picture
      )}
    </Dialog>
  )
}
