import type { KeyLine } from '../../../../../browser/shortcuts.ts'
import { defineMessages, type Language } from '../../../../../shared/language.ts'

const messages = defineMessages({
  'pt-BR': {
    grid: 'Escala',
    keys: 'As setas percorrem a escala; com Shift, selecionam. Enter abre ou cria, M move, C copia, V cola, W seleciona a semana, Del exclui.',
    leave: 'Ausência',
    onCall: 'sobreaviso',
    elsewhere: 'outra unidade',
    new: 'novo no rascunho',
    changed: 'alterado no rascunho',
    removed: 'retirado no rascunho',
    goesOnBefore: 'começa antes',
    goesOnAfter: 'continua depois',
    today: 'hoje',
    closed: 'fechado',
    empty: 'livre',
    cell: (row: string, day: string, what: string) => `${row}, ${day}: ${what}`,
    cells: (count: number, row: string, days: string) => `${count} células selecionadas: ${row}, ${days}`,
    to: (first: string, last: string) => `${first} a ${last}`,
    rows: (first: string, last: string) => `${first} até ${last}`,
    moving: (what: string) => `Movendo ${what}. Setas mudam dia e pessoa, Enter solta, Esc cancela.`,
    dropped: (where: string) => `Solto em ${where}.`,
    givenUp: 'Nada mudou.',
    cannotMove: 'Não há nada para mover aqui.',
    copied: 'Copiado.',
    coverage: 'Cobertura',
    missing: (count: number) => (count === 1 ? 'falta 1' : `faltam ${count}`),
    staffedOf: (staffed: number, needed: number) => `${staffed} de ${needed}`,
    notNeeded: (staffed: number) => `${staffed}, sem demanda`,
    covered: 'completo',
    nothingNeeded: 'a agenda não precisa de ninguém',
    people: (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
  },
  en: {
    grid: 'Roster',
    keys: 'Use the arrow keys to move around, with Shift to select. Enter opens or creates, M moves, C copies, V pastes, W selects the week, Del deletes.',
    leave: 'Leave',
    onCall: 'on call',
    elsewhere: 'another unit',
    new: 'new in the draft',
    changed: 'changed in the draft',
    removed: 'removed in the draft',
    goesOnBefore: 'starts earlier',
    goesOnAfter: 'continues later',
    today: 'today',
    closed: 'closed',
    empty: 'free',
    cell: (row, day, what) => `${row}, ${day}: ${what}`,
    cells: (count, row, days) => `${count} cells selected: ${row}, ${days}`,
    to: (first, last) => `${first} to ${last}`,
    rows: (first, last) => `${first} to ${last}`,
    moving: (what) => `Moving ${what}. Arrows change day and person, Enter drops, Esc cancels.`,
    dropped: (where) => `Dropped at ${where}.`,
    givenUp: 'Nothing changed.',
    cannotMove: 'There is nothing here to move.',
    copied: 'Copied.',
    coverage: 'Coverage',
    missing: (count) => `${count} short`,
    staffedOf: (staffed, needed) => `${staffed} of ${needed}`,
    notNeeded: (staffed) => `${staffed}, none needed`,
    covered: 'covered',
    nothingNeeded: 'nobody needed by the agenda',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
  },
})

const steps = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const extended = steps.map((key) => `shift+${key}`)

/** What the keys of the grid do; those that look only have the first two. */
const keyWords = {
  'pt-BR': [
    'Percorrer dias e pessoas',
    'Abrir; em dia livre, incluir',
    'Selecionar vários dias e pessoas',
    'Selecionar a semana',
    'Mover: setas, Enter solta, Esc cancela',
    'Copiar',
    'Colar',
    'Excluir',
  ],
  en: [
    'Walk over days and people',
    'Open; on a free day, add',
    'Select several days and people',
    'Select the week',
    'Move: arrows, Enter drops, Esc cancels',
    'Copy',
    'Paste',
    'Delete',
  ],
} as const
const keys = [steps, ['Enter'], extended, ['w'], ['m'], ['c'], ['v'], ['Delete']]

function linesOf(language: Language): readonly KeyLine[] {
  return keys.map((those, index) => ({ keys: those, description: keyWords[language][index] ?? '' }))
}

const lines = { 'pt-BR': linesOf('pt-BR'), en: linesOf('en') }
const ofReaders = { 'pt-BR': lines['pt-BR'].slice(0, 2), en: lines.en.slice(0, 2) }

/** The keys of the grid for the help: those that change something only where they do. */
export function rosterKeys(language: Language, mayEdit: boolean): readonly KeyLine[] {
  return (mayEdit ? lines : ofReaders)[language]
}

/** Every text of the roster grid in one language, and which language that is. */
export type RosterGridLabels = (typeof messages)[Language] & { language: Language }

/** The roster grid's texts: pass `rosterGridLabels[language]` as `labels`. */
export const rosterGridLabels: Readonly<Record<Language, RosterGridLabels>> = {
  'pt-BR': { ...messages['pt-BR'], language: 'pt-BR' },
  en: { ...messages.en, language: 'en' },
}
