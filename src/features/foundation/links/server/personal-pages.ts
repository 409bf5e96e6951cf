import type { NewEvent, PublicContext } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { Language } from '../../../../shared/language.ts'
import type { Problem } from '../../../../shared/problem.ts'
import type { PersonalKind } from '../rules.ts'
import type { Asked, LinkPage } from './html.ts'
import type { OpenLink } from './queries.ts'

/** What was sent from a page, by the names of its fields. */
export type Sent = Readonly<Record<string, string>>

/** What was refused of it, and what was sent, so that nothing that was typed is lost. */
export interface Refused {
  readonly sent: Sent
  readonly problem: Problem
}

/** A link to something of one person's own, as its pages know it. */
export interface PersonalLink extends Pick<OpenLink, 'madeAt'> {
  readonly subjectId: string
}

/** What one person is shown of their own, handed over by the noun that has it. */
export interface PersonalPages {
  /** The mailbox that is registered now; null where the link leads to nothing any more: then it is closed. */
  addressOf(asked: Asked, link: PersonalLink): Promise<string | null>
  page(asked: Asked, link: PersonalLink, language: Language, refused: Refused | null): Promise<LinkPage>
  /** A file of it by its name; null for none of that name. */
  file(asked: Asked, link: PersonalLink, language: Language, name: string): Promise<Download | null>
  /** What the person does with it, where there is anything to do; throws a Problem where that is not possible. */
  readonly deed?: (context: PublicContext, link: PersonalLink, sent: Sent) => Promise<void>
  /** What happens to it when somebody comes in with the right code: who sent it sees that at once. */
  opened(link: PersonalLink): NewEvent
}

/** The pages of all kinds. */
export type PagesByKind = Readonly<Record<PersonalKind, PersonalPages>>
