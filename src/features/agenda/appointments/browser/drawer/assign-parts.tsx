import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import type { AppointmentDetail } from '../../record.ts'
import { assignableStatuses } from '../../rules.ts'
import type { Names } from '../calendar/use-names.ts'
import { partsWords } from './parts-words.ts'

const PartsDialog = lazy(() => import('./parts-dialog.tsx'))

interface AssignPartsProps {
  readonly appointment: AppointmentDetail
  readonly names: Names
}

/** Opens the form of who does what, to whoever may say so, until the appointment is over. */
export function AssignParts({ appointment, names }: AssignPartsProps) {
  const words = useMessages(partsWords)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('appointment.edit') || !assignableStatuses.includes(appointment.status)) return null
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
        {words.change}
      </Anchor>
      <Suspense>
        {isOpen && <PartsDialog appointment={appointment} names={names} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
