import { both, type Both, inSchema } from './both.ts'
import { searchKey } from './text.ts'
import { notesText } from './text-schema.ts'
import { formatDay, localDate, localTime } from './time.ts'

/** What a message to a patient may say of them and their appointment, as the template writes it. */
export const placeholders = ['nome', 'data', 'hora', 'unidade', 'endereco'] as const
export type Placeholder = (typeof placeholders)[number]

/** What a unit sends that has written no message of its own. */
export const networkMessage =
  'Olá, {nome}! Aqui é da unidade {unidade}. Podemos confirmar seu horário de {data} às {hora}? Responda SIM para confirmar ou fale conosco para remarcar.'

const anyPlaceholder = /\{([^{}]*)\}/g

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}

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
  ...['cirurg', 'transplant', 'exame', 'procediment', 'tratament', 'diagnostic', 'doenca', 'medicac', 'medicament'],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
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

/** What of a unit a message says. */
export interface MessagingUnit {
  readonly shortName: string
  readonly city: string
  readonly state: string
  readonly address: string | null
  /** Null: the network's. */
  readonly confirmationMessage: string | null
}

/** To whom it goes, and when they are expected. */
export interface Expected {
  readonly patientName: string
  readonly startsAt: string
  readonly zone: string
}

/** The first name, as people are greeted: no message carries more of a name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/**
 * The unit's message to one patient, in the language of the patient's country, at the unit's time. It can say what the
 * five placeholders say and nothing else of them: no family name, no procedure, no professional.
 */
export function messageText(unit: MessagingUnit, { patientName, startsAt, zone }: Expected): string {
  const said: Record<Placeholder, string> = {
    nome: firstName(patientName),
    data: formatDay(localDate(startsAt, zone), 'pt-BR'),
    hora: localTime(startsAt, zone),
    unidade: unit.shortName,
    endereco: unit.address ?? `${unit.city}/${unit.state}`,
  }
  const template = unit.confirmationMessage ?? networkMessage
  return template.replaceAll(anyPlaceholder, (whole, name: string) => (isPlaceholder(name) ? said[name] : whole))
}

/** `https://wa.me/55…?text=…` for a phone in E.164, or null where there is none to write to (masked ones included). */
export function whatsAppLink(phone: string | null, text: string): string | null {
  const digits = phone?.replace(/^\+/, '') ?? ''
  if (!/^\d{10,15}$/.test(digits)) return null
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** The text once there is nothing to ask any more: a greeting, to be gone on with by hand. */
export function greetingText({ patientName, unitName }: { patientName: string; unitName: string }): string {
  return `Olá, ${firstName(patientName)}! Aqui é da ${unitName}.`
}
