import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconBrandWhatsapp, IconEyeOff, IconMail, IconPhone } from '@tabler/icons-react'
import { useNow, useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { formatPhone } from '../../../../shared/phones.ts'
import { formatDate, todayIn } from '../../../../shared/time.ts'
import { RecordTags } from '../../../foundation/offers/browser.ts'
import { tagPatient } from '../contract.ts'
import type { PatientDetail } from '../record.ts'
import { ageOn } from './age.ts'
import { messages } from './messages.ts'

/** The name somebody goes by. */
export function nameOf(patient: Pick<PatientDetail, 'name' | 'socialName'>): string {
  return patient.socialName ?? patient.name
}

/** `https://wa.me/5541…` for a phone in E.164; null for none and for a masked one. */
export function whatsAppOf(phone: string | null): string | null {
  return phone && /^\+\d{10,15}$/.test(phone) ? `https://wa.me/${phone.slice(1)}` : null
}

/** Who it is at a glance: age, record number, allergies, and the ways to reach them. */
export function PatientSummaryBlock({ patient }: { patient: PatientDetail }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { unit } = useUnit()
  const now = useNow()
  const { may } = useSession()
  const mayTag = may('patient.edit') && may('tag.use')
  const age = patient.birthDate ? ageOn(patient.birthDate, todayIn(unit.timeZone, now)) : null
  return (
    <>
      <Group gap="xs" mb="sm" fz="sm" c="gray.7">
        {age !== null && patient.birthDate && (
          <span>
            <strong>{words.years(age)}</strong> · {formatDate(patient.birthDate, language)}
          </span>
        )}
        <span>{words.recordNumber(patient.recordNumber)}</span>
        {patient.socialName && <span>{words.civilName(patient.name)}</span>}
      </Group>
      <RecordTags scope="patient" id={patient.id} tagIds={patient.tagIds} contract={tagPatient} mayChange={mayTag} />
      {patient.allergies && (
        <Note tone="problem" mb="sm" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          <b>{words.allergyAlert(patient.allergies)}</b>
        </Note>
      )}
      {patient.masked ? (
        <Note mb="sm" icon={<IconEyeOff size={18} aria-hidden="true" />}>
          {words.masked}
        </Note>
      ) : (
        <Contacts patient={patient} />
      )}
    </>
  )
}

function Contacts({ patient }: { patient: PatientDetail }) {
  const words = useMessages(messages)
  const whatsApp = whatsAppOf(patient.phone)
  if (!patient.phone && !patient.email) return null
  return (
    <Group gap="xs" mb="md">
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} />}
          title={patient.whatsappOptIn ? undefined : words.noOptIn}
        >
          {words.whatsapp}
        </Button>
      )}
      {patient.phone && (
        <Button
          component="a"
          href={`tel:${patient.phone}`}
          variant="default"
          leftSection={<IconPhone size={16} />}
          aria-label={`${words.call}: ${formatPhone(patient.phone)}`}
        >
          {formatPhone(patient.phone)}
        </Button>
      )}
      {patient.email && (
        <Button component="a" href={`mailto:${patient.email}`} variant="default" leftSection={<IconMail size={16} />}>
          {words.writeEmail}
        </Button>
      )}
    </Group>
  )
}
