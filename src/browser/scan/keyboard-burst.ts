import { separator } from '../../shared/gs1/element-strings.ts'

/** A key as it was pressed. */
export interface KeyPressed {
  readonly key: string
  /** Which key of the board it is, whatever its layout says. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly isRepeat: boolean
  /** Milliseconds, of the press itself. */
  readonly at: number
}

/** Keys that come as only a scanner sends them, so far. */
export interface Burst {
  readonly text: string
  readonly lastAt: number
}

/** What a press made of the keys before it: more of them, none any more, or a whole code. */
export type AfterPress =
  | { readonly kind: 'more'; readonly burst: Burst; readonly isFirst: boolean }
  | { readonly kind: 'held'; readonly burst: Burst }
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly text: string }

/**
 * Scanners send a key every few milliseconds, slow ones by radio every 30. Somebody who types 120 words a minute needs 100,
 * and never keeps up 50 for the length of a code.
 */
const mostMilliseconds = 50
/** The shortest code is a GTIN of eight digits; of HIBC some are shorter. */
const leastCharacters = 6

/** Stands for a character that the board did not hand on (a dead key): no code has it, so none is misread for want of it. */
const lost = '\uFFFD'

const held = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const ends = new Set(['Enter', 'Tab'])

function characterOf({ key, code, ctrlKey, altKey, metaKey }: KeyPressed): string | null {
  // Ctrl and the key right of P is how scanners write the separator, on whatever layout the device has.
  if (ctrlKey && !altKey && (code === 'BracketRight' || key === ']' || key === separator)) return separator
  // Both together make characters of the third row.
  if (metaKey || ctrlKey !== altKey) return null
  if (key === 'Dead' || key === 'Unidentified' || key === 'Process') return lost
  return key.length === 1 ? key : null
}

/** What a press of a key makes of the burst before it. */
export function afterPress(burst: Burst | null, pressed: KeyPressed): AfterPress {
  const running = burst && pressed.at - burst.lastAt <= mostMilliseconds ? burst : null
  if (pressed.isRepeat) return { kind: 'none' }
  if (held.has(pressed.key)) return running ? { kind: 'held', burst: running } : { kind: 'none' }
  if (ends.has(pressed.key)) {
    return running && running.text.length >= leastCharacters ? { kind: 'code', text: running.text } : { kind: 'none' }
  }
  const character = characterOf(pressed)
  if (character === null) return { kind: 'none' }
  return {
    kind: 'more',
    burst: { text: (running?.text ?? '') + character, lastAt: pressed.at },
    isFirst: running === null,
  }
}
