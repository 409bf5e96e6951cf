import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../messages.ts'
import type { RecordSearch } from './found.ts'
import { PaletteFrame } from './palette-frame.tsx'

const Palette = lazy(() => import('./palette.tsx'))

/** Opens the palette at once: what is typed before its code has come is in its field then. */
export function PaletteDoor({ search, onClose }: { search: RecordSearch; onClose: () => void }) {
  const [text, setText] = useState('')
  const { placeholder } = useMessages(search.words)
  const typing = { text, onText: setText, onClose }
  return (
    <Suspense fallback={<PaletteFrame placeholder={placeholder} {...typing} />}>
      <Palette search={search} {...typing} />
    </Suspense>
  )
}
