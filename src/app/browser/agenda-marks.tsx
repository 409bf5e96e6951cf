import type { ComponentProps } from 'react'
import { useSession } from '../../browser/current.ts'
import { latePart } from '../../browser/late-part.tsx'

const FreedMarks = latePart(() => import('../../features/desk/waiting-list/browser/slots/freed-marks.tsx'))

/** What is marked on calendars: freed time for which somebody waits, for those who may see who does. */
export function AgendaMarks(props: ComponentProps<typeof FreedMarks>) {
  const { may } = useSession()
  return may('waitlist.read') && <FreedMarks {...props} />
}
