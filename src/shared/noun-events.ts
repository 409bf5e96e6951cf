import type { Language } from './language.ts'
import type { Concerns } from './live.ts'
import type { Permission } from './permissions.ts'
import type { Both } from './both.ts'

/** The data of an event, beside its record and what it concerns. */
export interface EventData {
  /** Changed fields as `[before, after]`. */
  changes: Record<string, [unknown, unknown]>
  /** What else was said, such as a reason. */
  note: string
  /** The parsed input of a create by a client; `createOnce` compares what is sent again with it. */
  sent: object
}

/** Something that happens to records of a noun, as histories say it: "Ana · Booked". */
export interface Verb extends Both {
  /** The members of `concerns` that each event of it has; without any, it may affect every screen that receives it. */
  readonly concerns?: readonly (keyof Concerns)[]
  /** The data that each event of it has. */
  readonly says?: readonly (keyof EventData)[]
}

/** The events of a noun: their wording and who receives them. Both sides read it; `app/collected/events.ts` lists all. */
export interface NounEvents {
  readonly noun: string
  /** What a person's activity log calls such a record. */
  readonly words: Both
  /** Nothing of it is told in the bell; of other nouns `insight/notifications` says for each verb to whom. */
  readonly untold?: true
  /** Its records are called nothing; any other noun says in `server/subject-queries.ts` what its records are about. */
  readonly unnamed?: true
  /** Permissions of which any one is enough to receive events live, for one's own units. */
  readonly heardBy: readonly Permission[]
  /** The permission that opens such a record, and with it its history. */
  readonly historyFor: Permission
  /** A record is a person with an account, who receives the events about them whatever their permissions. */
  readonly isAccount?: true
  /** Each event is for the people whom it names in `concerns.staffIds`, and nobody else hears of it. */
  readonly isPersonal?: true
  /** Changed fields that belong to another noun, with the permission that opens them. */
  readonly guarded?: Readonly<Record<string, Permission>>
  /** Also those that are recorded no longer but stand in the table. */
  readonly verbs: Readonly<Record<string, Verb>>
}

/** What happens to records, by their nouns: what the kits are handed. */
export type EventsByNoun = Readonly<Record<string, NounEvents>>

/** The declaration of a noun that somebody names; undefined where there is none. */
export function eventsOf(events: EventsByNoun, noun: string): NounEvents | undefined {
  return Object.hasOwn(events, noun) ? events[noun] : undefined
}

/** The word of a verb in a language; the verb itself where the noun declares none such. */
export function verbInWords({ verbs }: Pick<NounEvents, 'verbs'>, name: string, language: Language): string {
  return Object.hasOwn(verbs, name) ? (verbs[name]?.[language] ?? name) : name
}

/** Declares what happens to records of a noun; `DeclaredEvents` is to have it too. */
export function defineEvents<const Declared extends NounEvents>(declared: Declared): Declared {
  return declared
}

/** The declarations of all nouns, for the compiler: each `events.ts` adds its own, so that the kits know none. */
export interface DeclaredEvents {}

/** Every noun to which something happens. */
export type Noun = keyof DeclaredEvents

/** The verbs of a noun, with what each requires of its events. */
export type VerbsOf<Name extends Noun> = DeclaredEvents[Name] extends { readonly verbs: infer Verbs } ? Verbs : never

/** The verbs of all nouns. */
export type VerbName = { [Name in Noun]: keyof VerbsOf<Name> & string }[Noun]

/** `noun.verb` of everything that happens. */
export type EventName = { [Name in Noun]: `${Name}.${keyof VerbsOf<Name> & string}` }[Noun]

/** Nouns that have the verb. */
export type NounWith<Word extends string> = { [Name in Noun]: Word extends keyof VerbsOf<Name> ? Name : never }[Noun]

/** A list of the noun left as a file. The note says what was filtered. */
export const exported = { 'pt-BR': 'Exportou', en: 'Exported', says: ['note'] } as const

/** What happens to records of a catalogue: written down, changed, taken out of use and put back. */
export const catalogued = {
  create: { 'pt-BR': 'Cadastrou', en: 'Registered', says: ['changes', 'sent'] },
  edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
  retire: { 'pt-BR': 'Tirou de uso', en: 'Took out of use', says: ['changes'] },
  restore: { 'pt-BR': 'Pôs em uso', en: 'Put back into use', says: ['changes'] },
  export: exported,
} as const
