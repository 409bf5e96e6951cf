import { lazy, Suspense } from 'react'

const TagMarks = lazy(() => import('./tag-marks.tsx'))

/** The tags of a record beside its name; what draws them is loaded with the first row that bears one. */
export function TagsOf({ ids, small = false }: { readonly ids: readonly string[]; readonly small?: boolean }) {
  if (ids.length === 0) return null
  return (
    <Suspense>
      <TagMarks ids={ids} small={small} />
    </Suspense>
  )
}
