import { both, type Both, inSchema } from './both.ts'
import { searchKey } from './text.ts'
import { notesText } from './text-schema.ts'
import { anyPlaceholder, isPlaceholder, placeholders } from './whatsapp-message.ts'

/** Why a template cannot be sent as it is written, in words that name the place; null where it can. */
export function wrongInTemplate(template: string): Both | null {
  const unknown = [...template.matchAll(anyPlaceholder)]
    .map(([, name = '']) => name)
    .find((name) => !isPlaceholder(name))
  const known = placeholders.map((name) => `{${name}}`).join(', ')
  if (unknown !== undefined)
    return both(`{${unknown}} não existe. Use ${known}.`, `There is no {${unknown}}. Use ${known}.`)
  if (/[{}]/.test(template.replaceAll(anyPlaceholder, '')))
    return both(`Há uma chave sem par: escreva ${known}.`, `A brace stands alone: write ${known}.`)
  return null
}

/** The message of a unit as its people write it. */
export const messageSchema = notesText
  .min(10, inSchema(both('Escreva a mensagem, com ao menos 10 letras', 'Write the message, with at least 10 letters')))
  .max(700, inSchema(both('A mensagem tem no máximo 700 letras', 'The message has at most 700 letters')))
  .superRefine((template, context) => {
    const wrong = wrongInTemplate(template)
    if (wrong) context.addIssue({ code: 'custom', message: inSchema(wrong), params: { code: 'unknown_placeholder' } })
  })

/** How words begin that tell of somebody's health, in both languages, as `searchKey` writes them. */
const healthStems = [
  'cirurg',
  'transplant',
  'exame',
  'procediment',
  'tratament',
  'diagnostic',
  'doenca',
  'medicac',
  'medicament',

  'remedio',
  'anestes',
  'sedac',
  'jejum',
  'biops',
  'laudo',
  'sangue',
  'hormon',
  'injec',
  'alopec',
  'calvic',
  'capilar',

  'cabelo',
  'implant',
  'enxert',
  'folicul',
  'operacao',
  'operatori',
  'curativo',
  'sintoma',
  'alerg',
  'gravid',
  'sorolog',

  'surger',
  'surgical',
  'examination',
  'procedure',
  'treatment',
  'diagnos',
  'disease',
  'illness',
  'medicine',
  'hairline',

  'anaesthe',
  'anesthe',
  'sedat',
  'fasting',
  'blood',
  'injection',
  'baldness',
  'graft',
  'follic',
  'symptom',
  'pregnan',
]
/** Words too short to be looked for within others: a future is no FUT. */
const healthWordsWhole: ReadonlySet<string> = new Set([
  'exam',
  'exams',
  'hair',
  'prp',
  'fue',
  'fut',
  'hiv',
  'rx',
  'operation',
])

/** The words of a text that tell of somebody's health, as they stand in it, each once. */
export function healthWords(text: string): string[] {
  const found = text.split(/[^\p{L}\p{N}]+/u).filter((word) => {
    const key = searchKey(word)
    return healthWordsWhole.has(key) || healthStems.some((stem) => key.startsWith(stem))
  })
  return [...new Set(found)]
}
