import { describe, expect, it } from 'vitest'
import { type AfterPress, afterPress, type Burst, type KeyPressed } from './keyboard-burst.ts'

const plain = { code: '', ctrlKey: false, altKey: false, metaKey: false, isRepeat: false }
type Press = Partial<KeyPressed> & { readonly key: string }

/** What comes of keys, one every so many milliseconds. */
function press(keys: readonly (string | Press)[], apart: number): AfterPress {
  let burst: Burst | null = null
  let last: AfterPress = { kind: 'none' }
  for (const [place, key] of keys.entries()) {
    last = afterPress(burst, { ...plain, ...(typeof key === 'string' ? { key } : key), at: 1000 + place * apart })
    burst = last.kind === 'more' || last.kind === 'held' ? last.burst : null
  }
  return last
}
const digits = '9506000134352'.split('')

describe('keys of a scanner', () => {
  it.each([1, 8, 30, 50])('that come every %i ms and end in Enter or Tab are a code', (apart) => {
    expect(press([...digits, 'Enter'], apart)).toEqual({ kind: 'code', text: '9506000134352' })
    expect(press([...digits, 'Tab'], apart)).toEqual({ kind: 'code', text: '9506000134352' })
  })

  it('may have letters with Shift, and the separator as Ctrl and the key right of P, on any layout', () => {
    const shift: Press = { key: 'Shift', code: 'ShiftLeft' }
    const control: Press = { key: 'Control', code: 'ControlLeft', ctrlKey: true }
    const said = press(
      [
        '1',
        '0',
        shift,
        'A',
        shift,
        'B',
        control,
        { key: '[', code: 'BracketRight', ctrlKey: true },
        '2',
        '1',
        '7',
        'Enter',
      ],
      9,
    )
    expect(said).toEqual({ kind: 'code', text: '10AB\u001D217' })
  })

  it('of which one got lost keep its place, so that no other lot is read', () => {
    expect(press(['1', '0', 'A', { key: 'Dead' }, 'B', 'C', 'D', 'Enter'], 9)).toEqual({
      kind: 'code',
      text: '10A\uFFFDBCD',
    })
  })
})

describe('keys of a person', () => {
  it('are none of a scanner: slower, few, held down, with a key that is no character, or without an end', () => {
    expect(press([...digits, 'Enter'], 51).kind).toBe('none')
    expect(press(['a', 'b', 'c', 'Enter'], 10).kind).toBe('none')
    expect(press([...digits, 'Backspace', 'Enter'], 10).kind).toBe('none')
    expect(press([...digits.map((key) => ({ key, isRepeat: true })), 'Enter'], 30).kind).toBe('none')
    expect(press([...digits.map((key) => ({ key, ctrlKey: true })), 'Enter'], 10).kind).toBe('none')
    expect(press(digits, 10).kind).toBe('more')
  })

  it('before a code are not of it', () => {
    const slow = afterPress(null, { ...plain, key: 'x', at: 0 })
    expect(slow).toMatchObject({ kind: 'more', isFirst: true })
    const next = afterPress({ text: 'x', lastAt: 0 }, { ...plain, key: '9', at: 400 })
    expect(next).toEqual({ kind: 'more', burst: { text: '9', lastAt: 400 }, isFirst: true })
  })
})
