import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { localDate, todayIn } from '../../../../../shared/time.ts'
import type { AppointmentDetail } from '../../record.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { drawerMessages } from './drawer-messages.ts'

interface PausesButtonProps {
  readonly appointment: AppointmentDetail
  readonly catalogue: Catalogue
  readonly zone: string
}

/** The door to the safety pauses of a surgery, from its day on; they are another noun's, and open over any page. */
export function PausesButton({ appointment, catalogue, zone }: PausesButtonProps) {
  const words = useMessages(drawerMessages)
  const { may } = useSession()
  const now = useNow()
  const [, setSearch] = useSearchParams()
  const isSurgery = catalogue.names.procedures.get(appointment.procedureId)?.kind === 'surgery'
  const hasBegun = localDate(appointment.startsAt, zone) <= todayIn(zone, now)
  const takesPlace = !['proposed', 'cancelled', 'noshow', 'entered-in-error'].includes(appointment.status)
  if (!isSurgery || !hasBegun || !takesPlace || !may('safetyPause.read')) return null
  return (
    <Button
      variant="default"
      mb="sm"
      leftSection={<IconShieldCheck size={16} aria-hidden="true" />}
      onClick={() => setSearch({ pausas: appointment.id }, { push: true })}
    >
      {words.safetyPauses}
    </Button>
  )
}
