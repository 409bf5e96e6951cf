import styles from './photos.module.css'
import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { formatDate } from '../../../../shared/time.ts'
import { archivePhoto, type PatientPhoto, restorePhoto } from '../contract.ts'
import { type PhotoMoment, photoMoments, photosAt, type PhotoView } from '../rules.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'
import { photoMessages } from './messages.ts'
import { PhotoPicture } from './photo-picture.tsx'

const PhotoLarge = lazy(() => import('./photo-large.tsx'))

interface ComparisonProps {
  readonly photos: readonly PatientPhoto[]
  readonly view: PhotoView
  readonly moments: readonly [PhotoMoment, PhotoMoment]
  readonly onMoments: (moments: [PhotoMoment, PhotoMoment]) => void
}

/** One view at two moments, side by side. */
export function Comparison({ photos, view, moments: [first, second], onMoments }: ComparisonProps) {
  const words = useMessages(photoMessages)
  return (
    <section className={styles.compared} aria-label={words.comparison}>
      <Side
        // What was chosen of one place is not of the next.
        key={`first ${view} ${first}`}
        label={words.first}
        photos={photosAt(photos, view, first)}
        moment={first}
        onMoment={(next) => onMoments([next, second])}
      />
      <Side
        key={`second ${view} ${second}`}
        label={words.second}
        photos={photosAt(photos, view, second)}
        moment={second}
        onMoment={(next) => onMoments([first, next])}
      />
    </section>
  )
}

interface SideProps {
  readonly label: string
  /** All of its place, the latest first. */
  readonly photos: readonly PatientPhoto[]
  readonly moment: PhotoMoment
  readonly onMoment: (moment: PhotoMoment) => void
}

function Side({ label, photos, moment, onMoment }: SideProps) {
  const words = useMessages(photoMessages)
  const names = useMessages(photoMomentWords)
  const language = useLanguage()
  const { may } = useSession()
  const [chosenId, setChosenId] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const photo = photos.find(({ id }) => id === chosenId) ?? photos[0]
  return (
    <div className={styles.side}>
      <NativeSelect
        aria-label={label}
        value={moment}
        data={photoMoments.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) => {
          const next = photoMoments.find((one) => one === currentTarget.value)
          if (next) onMoment(next)
        }}
      />
      {photo ? (
        <button type="button" className={styles.frame} title={words.enlarge} onClick={() => setLarge(true)}>
          <PhotoPicture key={photo.id} photo={photo} />
        </button>
      ) : (
        <div className={styles.frame}>
          <span>{words.noPhoto}</span>
        </div>
      )}
      {photo && (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          {photos.length > 1 ? (
            <NativeSelect
              size="xs"
              aria-label={words.which(label)}
              value={photo.id}
              data={photos.map(({ id, takenOn }) => ({ value: id, label: formatDate(takenOn, language) }))}
              onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            />
          ) : (
            <Text size="xs" c="dimmed">
              {formatDate(photo.takenOn, language)} · {photo.addedByName}
            </Text>
          )}
          {may('patientPhoto.edit') && <Archive photo={photo} />}
        </Group>
      )}
      <Suspense>{photo && isLarge && <PhotoLarge photo={photo} onClose={() => setLarge(false)} />}</Suspense>
    </div>
  )
}

function Archive({ photo }: { readonly photo: PatientPhoto }) {
  const words = useMessages(photoMessages)
  const views = useMessages(photoViewWords)
  const moments = useMessages(photoMomentWords)
  const params = { id: photo.id }
  const restoring = useCommand(restorePhoto)
  const archiving = useCommand(archivePhoto, {
    onSuccess: () => notify({ message: words.archived, tone: 'done', undo: () => restoring.mutate({ params }) }),
  })
  const name = words.archive(views[photo.view], moments[photo.moment])
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={name}
      title={name}
      loading={archiving.isPending}
      onClick={() => archiving.mutate({ params })}
    >
      <IconArchive size={16} />
    </ActionIcon>
  )
}
