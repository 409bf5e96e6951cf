import { formatDay, localDate, localTime } from './time.ts'

/** What a message to a patient may say of them and their appointment, as the template writes it. */
export const placeholders = ['nome', 'data', 'hora', 'unidade', 'endereco'] as const
export type Placeholder = (typeof placeholders)[number]

/** What is sent where neither the unit nor the network has written a message. */
export const usualMessage =
  'Olá, {nome}! Aqui é da unidade {unidade}. Podemos confirmar seu horário de {data} às {hora}? Responda SIM para confirmar ou fale conosco para remarcar.'

export const anyPlaceholder = /\{([^{}]*)\}/g

export function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}

/** What of a unit a message says. */
export interface MessagingUnit {
  readonly shortName: string
  readonly city: string
  readonly state: string
  readonly address: string | null
  /** Null: the network's. */
  readonly confirmationMessage: string | null
  /** Null: the usual one. */
  readonly networkMessage: string | null
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
  const template = unit.confirmationMessage ?? unit.networkMessage ?? usualMessage
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
