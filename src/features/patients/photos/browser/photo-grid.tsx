import styles from './photos.module.css'
import { useMessages } from '../../../../browser/messages.ts'
import type { PatientPhoto } from '../contract.ts'
import { photoAt, type PhotoMoment, photoMoments, type PhotoView, photoViews } from '../rules.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'
import { photoMessages } from './messages.ts'
import { PhotoPicture } from './photo-picture.tsx'

interface PhotoGridProps {
  readonly photos: readonly PatientPhoto[]
  readonly view: PhotoView
  readonly moments: readonly PhotoMoment[]
  readonly onChoose: (view: PhotoView, moment: PhotoMoment) => void
}

/** Every view at every moment: what there is, and what is still to be taken. */
export function PhotoGrid({ photos, view, moments, onChoose }: PhotoGridProps) {
  const words = useMessages(photoMessages)
  const viewNames = useMessages(photoViewWords)
  const momentNames = useMessages(photoMomentWords)
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} aria-label={words.all}>
        <thead>
          <tr>
            <th scope="col">{words.view}</th>
            {photoMoments.map((moment) => (
              <th key={moment} scope="col">
                {momentNames[moment]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {photoViews.map((row) => (
            <tr key={row}>
              <th scope="row">{viewNames[row]}</th>
              {photoMoments.map((moment) => {
                const photo = photoAt(photos, row, moment)
                return (
                  <td key={moment}>
                    {photo ? (
                      <button
                        type="button"
                        className={styles.cell}
                        aria-pressed={row === view && moments.includes(moment)}
                        onClick={() => onChoose(row, moment)}
                      >
                        <PhotoPicture photo={photo} isSmall />
                      </button>
                    ) : (
                      <span className={styles.nothing}>–</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
