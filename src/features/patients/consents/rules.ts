import { both } from '../../../shared/both.ts'
import type { Permission } from '../../../shared/permissions.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { searchKey } from '../../../shared/text.ts'

/** What patients agree to. Each is asked, given and withdrawn by itself (LGPD, art. 8). */
export const purposes = [
  'treatment',
  'anaesthesia',
  'image_care',
  'image_publicity',
  'data',
  'recording',
  'contract',
] as const
export type Purpose = (typeof purposes)[number]

export const signers = ['patient', 'guardian'] as const
export type Signer = (typeof signers)[number]

/** How it was given: signed on the screen, or on a paper that was uploaded. */
export const ways = ['screen', 'paper'] as const

/** Where a text stands: written, signed by whoever signs today, replaced by a later edition, out of use. */
export const standings = ['draft', 'current', 'replaced', 'ended'] as const

/** What a signature is drawn on, in the units of its path. */
export const pad = { width: 600, height: 200 } as const

/** Days for which a text to surgery or anaesthesia counts from its signing on, unless it says otherwise. */
export const usualValidDays = 365

/** What tells of somebody's health: of these, others than clinical staff know that they were given, and no more. */
const clinical: readonly Purpose[] = ['treatment', 'anaesthesia', 'image_care']

/** What a surgery needs, each anew (CFM, Recomendação 1/2016): signed for it, and no older than its text says. */
export const neededForSurgery: readonly Purpose[] = ['treatment', 'anaesthesia']

/** Whether it is signed for one surgery, and for no other. */
export function isForSurgery(purpose: Purpose): boolean {
  return neededForSurgery.includes(purpose)
}

/** How what is needed for a surgery stands: the best of what the patient ever signed of it, `missing` for nothing. */
export const neededStandings = ['signed', 'expired', 'late', 'withdrawn', 'unknown', 'other', 'missing'] as const
export type NeededStanding = (typeof neededStandings)[number]

/** What of a text is said by its purpose: a surgery’s has an age. */
export interface Ageing {
  readonly purpose?: Purpose | undefined
  readonly validDays?: number | null | undefined
}

/** What is wrong with the age of a text. */
export function ageProblems({ purpose, validDays = null }: Ageing): FieldRefusal[] {
  if (purpose === undefined || !isForSurgery(purpose) || validDays !== null) return []
  return [
    {
      path: 'validDays',
      code: 'required',
      message: both(
        'Diga por quantos dias vale: a cirurgia e a anestesia não têm termo para sempre',
        'Say for how many days it counts: none to surgery or anaesthesia is for ever',
      ),
    },
  ]
}

/** Whether the person may read, collect and withdraw a consent of this purpose. */
export function mayHandle(purpose: Purpose, may: (permission: Permission) => boolean): boolean {
  return may('consent.sign') && (!clinical.includes(purpose) || may('clinicalFact.detail'))
}

/** Whether somebody is not of age on a day (Código Civil, art. 5); unknown birth dates count as of age. */
export function isMinor(birthDate: string | null, today: string): boolean {
  if (birthDate === null) return false
  const eighteenYearsAgo = `${String(Number(today.slice(0, 4)) - 18).padStart(4, '0')}${today.slice(4)}`
  return birthDate > eighteenYearsAgo
}

/** Exactly what is hashed of a text: its title, an empty line, and the text as it is shown. */
export function hashedText({ title, text }: { readonly title: string; readonly text: string }): string {
  return `${title}\n\n${text}`
}

/** Who signs, as far as it is said. */
interface Signing {
  readonly signer?: Signer | undefined
  readonly guardianRelation?: string | null | undefined
  readonly signerName?: string | undefined
  readonly witnessName?: string | null | undefined
}

/** What is wrong with who signs: a guardian is somebody's, and the witness another person. */
export function signingProblems(signing: Signing): FieldRefusal[] {
  const { signer, guardianRelation, signerName = '', witnessName } = signing
  const problems: FieldRefusal[] = []
  if (signer === 'guardian' && !guardianRelation)
    problems.push({
      path: 'guardianRelation',
      code: 'required',
      message: both('Diga o que o responsável é do paciente', 'Say what the guardian is to the patient'),
    })
  if (witnessName && searchKey(witnessName) === searchKey(signerName))
    problems.push({
      path: 'witnessName',
      code: 'same_person',
      message: both('A testemunha é outra pessoa, não quem assina', 'The witness is somebody else than who signs'),
    })
  return problems
}
