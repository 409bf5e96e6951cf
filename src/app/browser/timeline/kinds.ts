import {
  type Icon,
  IconCalendarEvent,
  IconCash,
  IconFileText,
  IconNote,
  IconPackage,
  IconHeartbeat,
  IconMicrophone,
  IconPhoneCheck,
  IconPhoneOutgoing,
  IconProgressCheck,
  IconPhoto,
  IconRotate,
  IconShieldX,
  IconShoppingBag,
  IconSignature,
  IconTag,
} from '@tabler/icons-react'
import { appointmentEntries, stepEntries } from '../../../features/agenda/appointments/browser/timeline.ts'
import { confirmationEntries } from '../../../features/desk/confirmations/browser/timeline.ts'
import { consentEntries } from '../../../features/patients/consents/browser/timeline.ts'
import { documentEntries } from '../../../features/patients/documents/browser/timeline.ts'
import { photoEntries } from '../../../features/patients/photos/browser/timeline.ts'
import { orderEntries } from '../../../features/sales/orders/browser/timeline.ts'
import { noteEntries } from '../../../features/patients/patient-notes/browser/timeline.ts'
import { rebookingEntries } from '../../../features/desk/rebookings/browser/timeline.ts'
import { receiptEntries } from '../../../features/sales/receipts/browser/timeline.ts'
import { tagEntries } from '../../../features/foundation/tags/browser/timeline.ts'
import { materialEntries } from '../../../features/surgery/case-materials/browser/timeline.ts'
import { recordingEntries } from '../../../features/records/recordings/browser/timeline.ts'
import { recallEntries } from '../../../features/surgery/recalls/browser/timeline.ts'
import { caseEntries } from '../../../features/surgery/theatre/browser/timeline.ts'
import { contactEntries } from '../../../features/desk/waiting-list/browser/timeline.ts'
import type { TimelineKind } from '../../../features/foundation/timeline/entry.ts'
import type { Permission } from '../../../shared/permissions.ts'

/** A kind of entry as this page shows it. */
export interface ShownKind extends TimelineKind {
  readonly icon: Icon
  /** Who is offered the filter; the server says who is told. */
  readonly permission: Permission
}

/** What timelines tell of, in the order of the filter; where each comes from is in `app/collected/timeline-sources.ts`. */
export const shownKinds: readonly ShownKind[] = [
  { ...appointmentEntries, icon: IconCalendarEvent, permission: 'appointment.read' },
  { ...stepEntries, icon: IconProgressCheck, permission: 'appointment.read' },
  { ...caseEntries, icon: IconHeartbeat, permission: 'theatre.read' },
  { ...materialEntries, icon: IconPackage, permission: 'caseMaterial.read' },
  { ...recallEntries, icon: IconShieldX, permission: 'recall.read' },
  { ...confirmationEntries, icon: IconPhoneCheck, permission: 'confirmation.read' },
  { ...rebookingEntries, icon: IconRotate, permission: 'rebooking.read' },
  { ...orderEntries, icon: IconShoppingBag, permission: 'order.read' },
  { ...receiptEntries, icon: IconCash, permission: 'receipt.read' },
  { ...contactEntries, icon: IconPhoneOutgoing, permission: 'waitlist.read' },
  { ...consentEntries, icon: IconSignature, permission: 'consent.read' },
  { ...documentEntries, icon: IconFileText, permission: 'patientDocument.read' },
  { ...photoEntries, icon: IconPhoto, permission: 'patientPhoto.read' },
  { ...recordingEntries, icon: IconMicrophone, permission: 'recording.read' },
  { ...noteEntries, icon: IconNote, permission: 'patientNote.read' },
  { ...tagEntries, icon: IconTag, permission: 'tag.read' },
]

const byName = new Map(shownKinds.map((one) => [one.kind, one]))

/** How an entry is shown; undefined for a kind that this version of the page does not know. */
export function kindOf(name: string): ShownKind | undefined {
  return byName.get(name)
}
