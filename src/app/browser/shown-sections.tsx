import { lazy, Suspense } from 'react'
import type { ShownEntry } from '../../browser/agenda/shown-sections.ts'
import { useSession } from '../../browser/current.ts'

const RecordingsSection = lazy(() => import('../../features/records/recordings/browser/recordings-section.tsx'))

function Recordings({ id, unitId, whose, people }: ShownEntry) {
  const { may } = useSession()
  const speakers = people.map((name) => ({ who: 'professional' as const, name }))
  return (
    <Suspense>
      {may('recording.read') && (
        <RecordingsSection
          key={id}
          begun={{
            patientId: whose.id,
            patientName: whose.name,
            appointmentId: id,
            unitId,
            ...(speakers.length > 0 && { speakers }),
          }}
        />
      )}
    </Suspense>
  )
}

/** What is said of an appointment beneath its facts. */
export const shownSections = [Recordings] as const
