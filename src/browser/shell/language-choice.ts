import { createContext } from 'react'
import type { Language } from '../../shared/language.ts'
import { setLanguage } from '../messages.ts'

/** Chooses the language of anyone who is signed in; given by the application, which keeps it with the person. */
export const LanguageChoiceContext = createContext<(language: Language) => void>(setLanguage)
