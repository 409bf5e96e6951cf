import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow professionals. */
export const liveProfessionals: LiveNoun = {
  noun: 'professional',
  judgedBy: ['id', 'unit'],
  catalogue: 'professional.list',
  // With what their registration is good for.
  shownWith: ['team'],
  opens: ['/equipes?aba=profissionais&profissional='],
}
