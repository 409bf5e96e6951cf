import { useState } from 'react'
import { useNow, useSession, useUnit } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { listConsents } from '../../../patients/offers/both.ts'
import { kindsFor, type Media, type RecordingKind, speakers } from '../rules.ts'
import { sendMessages } from './send-messages.ts'

type Who = (typeof speakers)[number]

/** What is already known of a recording where it is begun, at its patient or appointment. */
export interface Begun {
  readonly patientId?: string
  readonly patientName?: string
  readonly appointmentId?: string | null
  readonly unitId?: string
  readonly kind?: RecordingKind
  readonly speakers?: readonly { readonly who: Who; readonly name: string }[]
  readonly continuesId?: string
}

/** What somebody says of a recording before it begins, with whether the patient agreed to it. */
export function useSaid(begun: Begun) {
  const words = useMessages(sendMessages)
  const { may, user } = useSession()
  const { unit } = useUnit()
  const now = useNow()
  const kinds = kindsFor(may, 'edit')
  const [kind, setKind] = useState<RecordingKind>(begun.kind ?? kinds[0] ?? 'consultation')
  const [media, setMedia] = useState<Media>('audio')
  const [unitId, setUnitId] = useState(begun.unitId ?? unit.id)
  const [patient, setPatient] = useState({ id: begun.patientId ?? null, name: begun.patientName ?? '' })
  const [appointmentId, setAppointmentId] = useState(begun.appointmentId ?? null)
  const [recordedAt, setRecordedAt] = useState<string | null>(now)
  const [said, setSaid] = useState<readonly { readonly who: Who; readonly name: string }[]>(
    begun.speakers ?? [
      { who: kind === 'consultation' ? 'professional' : 'staff', name: kind === 'consultation' ? '' : user.name },
    ],
  )
  const [isAgreed, setIsAgreed] = useState(false)
  const { data } = useContract(
    listConsents,
    { query: { patientId: patient.id ?? '' } },
    { enabled: patient.id !== null },
  )
  const consent = data?.items.find((one) => one.purpose === 'recording' && one.revokedAt === null)
  const found = {
    patientId: patient.id === null ? words.needPatient : data !== undefined && !consent && words.needConsent,
    speakers: said.some(({ name }) => name.trim().length < 2) && words.needName,
    everybodyAgreed: !isAgreed && words.needAgreed,
    recordedAt: recordedAt === null && words.needMoment,
  }
  const input =
    patient.id === null || recordedAt === null || !isAgreed
      ? null
      : {
          kind,
          media,
          unitId,
          patientId: patient.id,
          appointmentId,
          recordedAt,
          speakers: said.map(({ who, name }) => ({ who, name: name.trim() })),
          everybodyAgreed: true as const,
          continuesId: begun.continuesId ?? null,
        }
  const choosePatient = (id: string | null, name: string) => {
    setPatient({ id, name })
    setAppointmentId(null)
  }
  return {
    kinds,
    kind,
    setKind,
    media,
    setMedia,
    unitId,
    setUnitId,
    patient,
    choosePatient,
    appointmentId,
    setAppointmentId,
    recordedAt,
    setRecordedAt,
    said,
    setSaid,
    isAgreed,
    setIsAgreed,
    consent,
    isConsentKnown: data !== undefined,
    found,
    input,
  }
}

export type Said = ReturnType<typeof useSaid>
