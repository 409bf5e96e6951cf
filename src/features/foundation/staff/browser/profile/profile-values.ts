import type { z } from 'zod'
import { notificationKinds, type Profile, type profileFields } from '../../profile-contract.ts'

/** What is in the fields of a profile. */
export type ProfileValues = z.output<typeof profileFields>

/** A profile as the form holds it. Anyone who has chosen nothing gets every mail. */
export function valuesOf({ name, phone, language, notifications }: Profile): ProfileValues {
  const choices = notificationKinds.map((kind) => [kind, notifications[kind] ?? true] as const)
  const { muted = [] } = notifications
  return { name, phone, language, notifications: { ...Object.fromEntries(choices), muted } }
}
