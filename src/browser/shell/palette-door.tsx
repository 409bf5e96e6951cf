import { useEffect, useState } from 'react'
import { useMessages } from '../messages.ts'
import type { RecordSearch } from './found.ts'

type Palette = typeof import('./palette.tsx').default

/** Opens the palette: what is typed before its code has come is in its field then, and no letter goes to the page. */
export function PaletteDoor({ search, onClose }: { search: RecordSearch; onClose: () => void }) {
  const [text, setText] = useState('')
  const [Palette, setPalette] = useState<Palette>()
  const { search: name } = useMessages(search.words)
  useEffect(() => {
    void import('./palette.tsx').then((loaded) => setPalette(() => loaded.default))
  }, [])
  if (Palette) return <Palette search={search} text={text} onText={setText} onClose={onClose} />
  return (
    <input
      autoFocus
      className="visually-hidden"
      aria-label={name}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  )
}
