import { useMessages } from '../../../../../browser/messages.ts'
import { useGo, useSearchParams } from '../../../../../browser/search.ts'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import { messages } from './messages.ts'

interface CalendarKeys {
  readonly previous?: () => void
  readonly next?: () => void
  readonly today?: () => void
  readonly create?: (() => void) | undefined
}

const pages = { '1': '/agendamentos', '2': '/agendamentos-da-semana', '3': '/agendamentos-do-mes' } as const
/** What the three pages share in the address, so that going from one to another keeps the place. */
const shared = ['unidade', 'dia', 'sala', 'profissional', 'procedimento', 'situacao'] as const

/** The keys of the calendar: ← → T for the period, N for a new appointment, 1 2 3 for list, week and month. */
export function useCalendarKeys({ previous, next, today, create }: CalendarKeys): void {
  const words = useMessages(messages)
  const go = useGo()
  const [search] = useSearchParams()
  const open = (key: keyof typeof pages) => {
    const kept = Object.fromEntries(shared.map((name) => [name, search[name]]))
    // Day or week is asked for by name, whatever was looked at last.
    go(pages[key], key === '2' ? { ...kept, modo: 'semana' } : kept)
  }
  useShortcut('ArrowLeft', () => previous?.(), { description: words.keyPrevious, enabled: previous !== undefined })
  useShortcut('ArrowRight', () => next?.(), { description: words.keyNext, enabled: next !== undefined })
  useShortcut('t', () => today?.(), { description: words.today, enabled: today !== undefined })
  useShortcut('n', () => create?.(), { description: words.keyNew, enabled: create !== undefined })
  useShortcut('1', () => open('1'), { description: words.keyList })
  useShortcut('2', () => open('2'), { description: words.keyWeek })
  useShortcut('3', () => open('3'), { description: words.keyMonth })
}
