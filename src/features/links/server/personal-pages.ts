import type { PublicContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Download } from '../../../server/endpoint.ts'
import type { Language } from '../../../shared/language.ts'
import type { Problem } from '../../../shared/problem.ts'
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
  addressOf(database: Database, link: PersonalLink): Promise<string | null>
  page(asked: Asked, link: PersonalLink, language: Language, refused: Refused | null): Promise<LinkPage>
  /** A file of it by its name; null for none of that name. */
  file(asked: Asked, link: PersonalLink, language: Language, name: string): Promise<Download | null>
  /** What the person does with it; throws a Problem where that is not possible. */
  deed(context: PublicContext, link: PersonalLink, sent: Sent): Promise<void>
}
