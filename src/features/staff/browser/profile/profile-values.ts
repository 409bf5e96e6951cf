import { formatPhone } from '../../../../shared/phones.ts'
import { notificationKinds, type Profile } from '../../profile-contract.ts'

/** What stands in the fields of a profile; a choice per kind of notice as `mail <kind>`. */
export interface ProfileValues {
  name: string
  phone: string
  language: string
  [field: string]: string | boolean
}

/** The field of a kind of notice. */
export function choiceField(kind: string): string {
  return `mail ${kind}`
}

/** A profile as the form shows it. Whoever has chosen nothing gets every mail. */
export function valuesOf({ name, phone, language, notifications }: Profile): ProfileValues {
  const choices = notificationKinds.map((kind) => [choiceField(kind), notifications[kind] ?? true])
  return {
    name,
    phone: formatPhone(phone ?? ''),
    language,
    ...(Object.fromEntries(choices) as Record<string, boolean>),
  }
}

/** What the form sends. */
export function inputOf(values: ProfileValues): Record<string, unknown> {
  const { name, phone, language } = values
  const notifications = Object.fromEntries(notificationKinds.map((kind) => [kind, values[choiceField(kind)] === true]))
  return { name, phone: phone.trim() === '' ? null : phone, language, notifications }
}
