import './members.css'
import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../../browser/api.ts'
import { initials } from '../../../shared/text.ts'
import { readPhoto } from '../profile-contract.ts'

interface FaceProps {
  readonly person: { readonly id: string; readonly name: string; readonly photo: string | null }
  /** Pixels. */
  readonly size: number
}

async function asDataUrl(picture: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')))
    reader.readAsDataURL(picture)
  })
}

/** Somebody's picture, or their initials. */
export function Face({ person, size }: FaceProps) {
  const { data } = useQuery({
    // The name of the file changes with the picture, so what is cached never grows old.
    queryKey: ['photo', person.id, person.photo],
    queryFn: async ({ signal }) => {
      const answer = await fetchAnswer(readPhoto, { params: { id: person.id } }, { signal })
      return asDataUrl(await answer.blob())
    },
    enabled: person.photo !== null,
    staleTime: Infinity,
  })
  const shown = { width: size, height: size, fontSize: size * 0.36 }
  if (person.photo && data) return <img className="face" src={data} alt="" style={shown} />
  return (
    <span className="face" style={shown} aria-hidden="true">
      {initials(person.name)}
    </span>
  )
}
