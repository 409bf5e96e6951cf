import styles from './photos.module.css'
import { Button, Checkbox, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconCamera, IconSpeakerphone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { DropArea } from '../../../../browser/form/drop-area.tsx'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { listPhotos, type PatientPhoto, restorePhoto } from '../contract.ts'
import { momentsToCompare, type PhotoMoment, type PhotoView, photoViews } from '../rules.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'
import { Comparison } from './comparison.tsx'
import { photoMessages } from './messages.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { usePhotoKeys } from './use-photo-keys.ts'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))

/** The photos of a patient: one view at two moments, and all that there is. */
export default function PhotosTab({ patientId }: { readonly patientId: string }) {
  const words = useMessages(photoMessages)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  // Begun by the button, or with a picture that was dropped.
  const [adding, setAdding] = useState<{ readonly file?: File }>()
  const { data, error, refetch } = useContract(listPhotos, { query: { patientId } })
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const { care, publicity } = data.consents
  const mayAdd = may('patientPhoto.edit') && care
  const add = mayAdd && (
    <Button leftSection={<IconCamera size={16} />} onClick={() => setAdding({})}>
      {words.add}
    </Button>
  )
  const active = data.items.filter((photo) => photo.active)
  return (
    <DropArea hint={words.dropHere} onDrop={mayAdd ? (file) => setAdding({ file }) : null}>
      <Stack gap="sm">
        {!care && (
          <Note tone="warning">
            {words.needsConsent}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setSearch({ aba: 'consents' }, { push: true })}>
              {words.toConsents}
            </Button>
          </Note>
        )}
        <Group justify="space-between" gap="xs">
          <Mark tone={publicity ? 'good' : 'calm'} icon={IconSpeakerphone}>
            {publicity ? words.publicityYes : words.publicityNo}
          </Mark>
          {active.length > 0 && add}
        </Group>
        {active.length === 0 ? (
          <Empty title={words.none} hint={words.noneHint} action={add} />
        ) : (
          <Gallery photos={active} />
        )}
        <Archived photos={data.items.filter((photo) => !photo.active)} />
        <Suspense>
          {adding && (
            <PhotoDialog
              patientId={patientId}
              {...(adding.file && { dropped: adding.file })}
              onClose={() => setAdding(undefined)}
            />
          )}
        </Suspense>
      </Stack>
    </DropArea>
  )
}

function Gallery({ photos }: { readonly photos: readonly PatientPhoto[] }) {
  const names = useMessages(photoViewWords)
  const words = useMessages(photoMessages)
  const [search, setSearch] = useSearchParams()
  const view =
    photoViews.find((one) => one === search['vista']) ??
    photoViews.find((one) => photos.some((photo) => photo.view === one)) ??
    'front'
  const [chosen, setChosen] = useState<readonly [PhotoMoment, PhotoMoment]>()
  const moments = chosen ?? momentsToCompare(photos, view)
  const show = (next: PhotoView) => setSearch({ vista: next })
  usePhotoKeys({ view, moments, onView: show, onMoments: setChosen })
  return (
    <>
      <div className={styles.scroll}>
        <SegmentedControl
          aria-label={words.view}
          value={view}
          data={photoViews.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => {
            const next = photoViews.find((one) => one === value)
            if (next) show(next)
          }}
        />
      </div>
      <Comparison photos={photos} view={view} moments={moments} onMoments={setChosen} />
      <PhotoGrid
        photos={photos}
        view={view}
        moments={moments}
        onChoose={(next, moment) => {
          const [first] = next === view ? moments : momentsToCompare(photos, next)
          setChosen([first, moment])
          show(next)
        }}
      />
    </>
  )
}

function Archived({ photos }: { readonly photos: readonly PatientPhoto[] }) {
  const words = useMessages(photoMessages)
  const views = useMessages(photoViewWords)
  const moments = useMessages(photoMomentWords)
  const { may } = useSession()
  const [isShown, setShown] = useState(false)
  const restoring = useCommand(restorePhoto)
  if (photos.length === 0) return null
  return (
    <Stack gap={4}>
      <Checkbox
        label={words.showArchived(photos.length)}
        checked={isShown}
        onChange={({ currentTarget }) => setShown(currentTarget.checked)}
      />
      {isShown &&
        photos.map(({ id, view, moment }) => (
          <Group key={id} gap="xs">
            <Text size="sm">{words.pictureOf(views[view], moments[moment])}</Text>
            {may('patientPhoto.edit') && (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={restoring.isPending}
                onClick={() => restoring.mutate({ params: { id } })}
              >
                {words.restore}
              </Button>
            )}
          </Group>
        ))}
    </Stack>
  )
}
