import { useMessages } from '../../../../../browser/messages.ts'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import { messages } from '../messages.ts'

interface RosterKeys {
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onPublish: (() => void) | undefined
}

/** The keys of the page: ← → T for the period, P to publish. Within the grid the arrows are its own. */
export function useRosterKeys({ onStep, onToday, onPublish }: RosterKeys): void {
  const words = useMessages(messages)
  useShortcut('ArrowLeft', () => onStep(-1), { description: words.keyPrevious })
  useShortcut('ArrowRight', () => onStep(1), { description: words.keyNext })
  useShortcut('t', onToday, { description: words.today })
  useShortcut('p', () => onPublish?.(), { description: words.keyPublish, enabled: onPublish !== undefined })
}
