/** The languages of the interface; Portuguese is the first and the fallback. */
export const languages = ['pt-BR', 'en'] as const

export type Language = (typeof languages)[number]

/** A text, or a function that makes one from values. */
// `never[]` accepts functions of any arguments; each call site keeps its own exact ones.
export type Message = string | ((...values: never[]) => string)

type Sibling<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

/**
 * Messages of one screen, Portuguese and English side by side. The compiler refuses a key that is missing or extra in
 * English and a function whose arguments differ.
 */
export function defineMessages<const Messages extends Record<string, Message>>(messages: {
  'pt-BR': Messages
  en: NoInfer<Sibling<Messages>>
}): Record<Language, Sibling<Messages>> {
  return messages as unknown as Record<Language, Sibling<Messages>>
}

/** The language for what a browser or a header asks for (`en-US` → `en`); Portuguese when it is neither. */
export function languageFor(tag: string | null | undefined): Language {
  return tag?.trim().toLowerCase().startsWith('en') ? 'en' : 'pt-BR'
}
