import { appointmentEvents } from '../../features/appointments/events.ts'
import { availabilityEvents } from '../../features/availability/events.ts'
import { blockRequestEvents } from '../../features/block-requests/events.ts'
import { blockEvents } from '../../features/blocks/events.ts'
import { holidayEvents } from '../../features/holidays/events.ts'
import { patientEvents } from '../../features/patients/events.ts'
import { procedureEvents } from '../../features/procedures/events.ts'
import { professionalEvents } from '../../features/professionals/events.ts'
import { roomEvents } from '../../features/rooms/events.ts'
import { teamEvents } from '../../features/teams/events.ts'
import { unitEvents } from '../../features/units/events.ts'
import type { LiveNoun } from '../../shared/live-noun.ts'

/** What live screens know of nouns; one that declares nothing is fetched again whenever something happens to it. */
export const liveNouns: readonly LiveNoun[] = [
  ...[unitEvents, roomEvents, holidayEvents, procedureEvents, professionalEvents, teamEvents, patientEvents],
  ...[availabilityEvents, blockEvents, appointmentEvents, blockRequestEvents],
]
