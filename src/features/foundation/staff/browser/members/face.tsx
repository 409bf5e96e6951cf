import styles from './members.module.css'
import { usePicture } from '../../../../../browser/form/use-picture.ts'
import { initials } from '../../../../../shared/text.ts'
import { readPhoto } from '../../profile-contract.ts'

interface FaceProps {
  readonly person: { readonly id: string; readonly name: string; readonly photo: string | null }
  /** Pixels. */
  readonly size: number
}

/** Somebody's picture, or their initials. */
export function Face({ person, size }: FaceProps) {
  const data = usePicture(readPhoto, { params: { id: person.id } }, person.photo)
  const shown = { width: size, height: size, fontSize: size * 0.36 }
  if (data) return <img className={styles.face} src={data} alt="" style={shown} />
  return (
    <span className={styles.face} style={shown} aria-hidden="true">
      {initials(person.name)}
    </span>
  )
}
