import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'
import { fieldWords } from '../../field-words.ts'

export const historyMessages = defineMessages({
  'pt-BR': {
    ...fieldWords['pt-BR'],
    ...usual['pt-BR'],
    copiedFrom: (date: string) => `Da semana de ${date}`,
    someone: 'alguém',
    publications: 'Publicações',
    publishedOn: (when: string) => `Publicada ${when}`,
    publishedBy: (when: string, by: string) => `${when} · ${by}`,
    neverPublished: 'Ainda não publicada',
    changes: (added: number, changed: number, removed: number) =>
      [
        added > 0 && (added === 1 ? '1 novo' : `${added} novos`),
        changed > 0 && (changed === 1 ? '1 alterado' : `${changed} alterados`),
        removed > 0 && (removed === 1 ? '1 retirado' : `${removed} retirados`),
      ]
        .filter(Boolean)
        .join(', ') || 'sem mudança',
  },
  en: {
    ...fieldWords.en,
    ...usual.en,
    copiedFrom: (date) => `From the week of ${date}`,
    someone: 'somebody',
    publications: 'Publications',
    publishedOn: (when) => `Published ${when}`,
    publishedBy: (when, by) => `${when} · ${by}`,
    neverPublished: 'Not published yet',
    changes: (added, changed, removed) =>
      [added > 0 && `${added} new`, changed > 0 && `${changed} changed`, removed > 0 && `${removed} removed`]
        .filter(Boolean)
        .join(', ') || 'no change',
  },
})
