import type { Permission } from '../../../shared/permissions.ts'

export const documentKinds = ['identity', 'exam', 'contract', 'referral', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What tells of somebody's health: for who sees clinical facts alone. */
const clinical: readonly DocumentKind[] = ['exam', 'referral']

type May = (permission: Permission) => boolean

/** The kinds that a person sees. */
export function kindsSeen(may: May): DocumentKind[] {
  return documentKinds.filter((kind) => !clinical.includes(kind) || may('clinicalFact.detail'))
}

/** The kinds that a person keeps, corrects and archives. */
export function kindsKept(may: May): DocumentKind[] {
  if (!may('patientDocument.edit')) return []
  return documentKinds.filter((kind) => !clinical.includes(kind) || may('clinicalFact.edit'))
}
