import { type ComponentProps, lazy, Suspense } from 'react'
import type { CaseMarks } from '../../browser/agenda/case-marks.ts'
import { useSession } from '../../browser/current.ts'
import { latePart } from '../../browser/late-part.tsx'

const ReadinessMarks = latePart(() => import('../../features/surgery/readiness/browser/readiness-marks.tsx'))
const ReadinessList = lazy(() => import('../../features/surgery/readiness/browser/readiness-list.tsx'))
const ReadinessSection = lazy(() => import('../../features/surgery/readiness/browser/readiness-section.tsx'))

function Source(props: ComponentProps<typeof ReadinessMarks>) {
  const { may } = useSession()
  return may('readiness.read') && <ReadinessMarks {...props} />
}

function Section({ id }: { readonly id: string }) {
  const { may } = useSession()
  return <Suspense>{may('readiness.read') && <ReadinessSection appointmentId={id} />}</Suspense>
}

function List({ id }: { readonly id: string }) {
  return <ReadinessList appointmentId={id} />
}

/** What is said of surgeries wherever they are shown: how far they are prepared. */
export const caseMarks: CaseMarks = { Source, Section, List }
