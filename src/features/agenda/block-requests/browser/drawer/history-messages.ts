import { inBoth } from '../../../../../shared/both.ts'
import { defineMessages, type Language } from '../../../../../shared/language.ts'
import { fieldWords as blockWords } from '../../../blocks/field-words.ts'

const decided = defineMessages({
  'pt-BR': { action: 'Decisão', planned: 'Propostas' },
  en: { action: 'Decision', planned: 'Proposals' },
})

function fieldsIn(language: Language): Readonly<Record<string, string>> {
  const { startsAt, endsAt, rule, exceptOn, room, professional, team, ...words } = blockWords[language]
  const { category, urgency, reason, status } = words
  const resource = { roomId: room, professionalId: professional, teamId: team }
  return { startsAt, endsAt, rule, exceptOn, ...resource, category, urgency, reason, status, ...decided[language] }
}

/** The fields of a request in its history, in the order in which they are told. */
export const fieldWords = inBoth(fieldsIn)

export const valueWords = defineMessages({
  'pt-BR': { move: 'mudar', keep: 'manter', cancel: 'cancelar', another: 'alterado' },
  en: { move: 'move', keep: 'keep', cancel: 'cancel', another: 'changed' },
})
