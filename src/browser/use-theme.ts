import { mergeThemeOverrides } from '@mantine/core'
import { defineMessages, type Language } from '../shared/language.ts'
import { filterOptions } from './form/option-filter.ts'
import { pickTyped } from './form/pick-on-enter.ts'
import { useLanguage } from './messages.ts'
import { theme } from './theme.ts'

const messages = defineMessages({
  'pt-BR': { nothingFound: 'Nada encontrado' },
  en: { nothingFound: 'Nothing found' },
})

function withChoosing(language: Language) {
  const choosing = { filter: filterOptions, nothingFoundMessage: messages[language].nothingFound }
  return mergeThemeOverrides(theme, {
    components: {
      Select: { defaultProps: { ...choosing, onKeyDown: pickTyped } },
      MultiSelect: { defaultProps: { ...choosing, onKeyDown: pickTyped } },
      Autocomplete: { defaultProps: { filter: filterOptions } },
    },
  })
}

const themes = { 'pt-BR': withChoosing('pt-BR'), en: withChoosing('en') }

/** The theme, with how every field with a list finds its options and what it says when there is none. */
export function useTheme() {
  return themes[useLanguage()]
}
