import type { Language } from '../../shared/language.ts'
import type { KeyLine } from '../shortcuts.ts'

type InBoth = readonly { readonly keys: readonly string[]; readonly words: Readonly<Record<Language, string>> }[]

const walking: InBoth = [
  {
    keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    words: { 'pt-BR': 'Percorrer os horários', en: 'Walk through the times' },
  },
  { keys: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'], words: { 'pt-BR': 'Um dia para o lado', en: 'One day over' } },
  { keys: ['PageUp', 'PageDown'], words: { 'pt-BR': 'Uma hora para cima ou para baixo', en: 'An hour up or down' } },
  { keys: ['Home', 'End'], words: { 'pt-BR': 'Começo ou fim do dia', en: 'Start or end of the day' } },
  {
    keys: ['Enter'],
    words: { 'pt-BR': 'Abrir, ou criar no horário livre', en: 'Open, or create in a free time' },
  },
]

const changing: InBoth = [
  {
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    words: {
      'pt-BR': 'Mudar a duração: do horário livre, ou ao mover',
      en: 'Change how long: of a free time, or while moving',
    },
  },
  { keys: ['m'], words: { 'pt-BR': 'Mover com as setas', en: 'Move with the arrows' } },
  { keys: ['r'], words: { 'pt-BR': 'Mudar o fim', en: 'Change the end' } },
  { keys: ['Escape'], words: { 'pt-BR': 'Deixar onde estava', en: 'Leave where it was' } },
]

const linesOf = (lines: InBoth, language: Language): readonly KeyLine[] =>
  lines.map(({ keys, words }) => ({ keys, description: words[language] }))

const lines = (language: Language) => {
  const read = linesOf(walking, language)
  return { read, change: [...read, ...linesOf(changing, language)] }
}

/** The keys that the agenda answers to itself, for the help: of who looks, and of who may also move. */
export const agendaKeys = { 'pt-BR': lines('pt-BR'), en: lines('en') } as const
