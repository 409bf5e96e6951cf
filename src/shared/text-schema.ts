import { z } from 'zod'
import { both, inSchema } from './both.ts'

/**
 * What is not seen and yet changes what is read: control characters, lone halves of a character, line separators, and
 * Unicode's format characters, among them those that turn the direction of writing around and those without width.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** The same, but for line breaks and tabs, and for what joins the parts of one emoji. */
const unseenInNotes = /[^\P{Cc}\n\t]|[^\P{Cf}\u200d]|[\p{Cs}\p{Zl}\p{Zp}]/u
const everyUnseen = new RegExp(unseen, 'gu')
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g

/** Why a text with such a character is refused. */
export const unseenSentence = both(
  'Há um caractere invisível no texto, talvez colado de outro programa. Apague e digite de novo.',
  'There is an invisible character in the text, perhaps pasted from another program. Delete it and type it again.',
)

/** A name or other text of one line. What cannot be seen is refused: two names that look the same are the same. */
export const lineText = z
  .string()
  .trim()
  .refine((text) => !unseen.test(text), inSchema(unseenSentence))

/** Notes and reasons: of several lines, which are kept as `\n`, whatever the machine they come from calls a line's end. */
export const notesText = z
  .string()
  .overwrite((text) => text.replace(lineBreak, '\n').trim())
  .refine((text) => !unseenInNotes.test(text), inSchema(unseenSentence))

/** What is searched for: nothing that cannot be seen counts, since nothing kept has it. */
export const searchText = z.string().overwrite((text) => text.replace(everyUnseen, ' ').trim())
