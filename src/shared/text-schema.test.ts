import { describe, expect, test } from 'vitest'
import { lineText, notesText, searchText } from './text-schema.ts'

/** What nobody sees, by what it is. */
const unseen: [string, string][] = [
  ['a null', '\u0000'],
  ['a bell', '\u0007'],
  ['an escape', '\u001b'],
  ['a delete', '\u007f'],
  ['a C1 control', '\u009b'],
  ['a soft hyphen', '\u00ad'],
  ['an Arabic letter mark', '\u061c'],
  ['a zero-width space', '\u200b'],
  ['a right-to-left mark', '\u200f'],
  ['a right-to-left override', '\u202e'],
  ['a pop of direction', '\u202c'],
  ['an isolate', '\u2066'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a tag', '\u{e0041}'],
  ['half a character', '\ud83d'],
]

describe.each(unseen)('%s', (_name, character) => {
  test('is refused in a name, wherever it stands, with the reason', () => {
    for (const text of [`Ana${character}Prado`, `${character}x${character}x`]) {
      const { error } = lineText.min(1).max(50).safeParse(text)
      expect(error?.issues[0]?.message).toMatch(/caractere invisível/)
    }
  })
  test('is refused in notes', () => expect(notesText.safeParse(`a${character}b`).success).toBe(false))
  test('is nothing to search by', () => expect(searchText.parse(`ana${character}prado`)).toBe('ana prado'))
})

test.each(['Zoë D’Ávila-Łukasz', 'José', 'Ana 𝒜', '山田 太郎', 'محمد', 'Sala 2 (térreo) – 1ª', 'Cafe\u0301'])(
  '%s is a name',
  (name) => expect(lineText.parse(` ${name}\t`)).toBe(name),
)

test('a name has one line and no joiner', () => {
  for (const text of ['Ana\nPrado', 'Ana\tPrado', 'Ana\u2028Prado', 'Ana\u200dPrado']) {
    expect(lineText.safeParse(text).success, JSON.stringify(text)).toBe(false)
  }
})

test('notes keep lines, tabs and emoji, whatever their machine calls the end of a line', () => {
  expect(notesText.parse(' um\r\ndois\rtrês\u2028quatro\n\n\tcinco 👩\u200d⚕️ ')).toBe(
    'um\ndois\ntrês\nquatro\n\n\tcinco 👩\u200d⚕️',
  )
})
