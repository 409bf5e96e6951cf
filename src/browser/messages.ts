import { useSyncExternalStore } from 'react'
import { type Language, languageFor, languages } from '../shared/language.ts'

const storageKey = 'language'
const listeners = new Set<() => void>()

function isLanguage(value: string | null): value is Language {
  return languages.some((language) => language === value)
}

function remembered(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : languageFor(navigator.language)
}

let language: Language | undefined

/** The language of the interface at this moment. */
export function currentLanguage(): Language {
  return (language ??= remembered())
}

/**
 * Switches every screen to the language at once. The browser remembers it for the pages before sign-in only: whoever is
 * signed in has their own (see `adoptLanguage`).
 */
export function setLanguage(next: Language): void {
  localStorage.setItem(storageKey, next)
  if (next === currentLanguage()) return
  language = next
  document.documentElement.lang = next
  for (const tell of listeners) tell()
}

/** Takes the language of anyone who is signed in: there is one setting of it, and it is theirs. */
export function adoptLanguage(theirs: Language | undefined): void {
  if (theirs) setLanguage(theirs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the interface; the component renders again when it is switched. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}

/** The messages of a screen (`defineMessages`) in the language of the interface. */
export function useMessages<Messages>(messages: Record<Language, Messages>): Messages {
  return messages[useLanguage()]
}
