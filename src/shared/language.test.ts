import { expect, test } from 'vitest'
import { defineMessages, languageFor } from './language.ts'

test('messages are had in both languages, functions included', () => {
  const messages = defineMessages({
    'pt-BR': { confirm: 'Confirmar presença', late: (minutes: number) => `${minutes} min de atraso` },
    en: { confirm: 'Confirm', late: (minutes) => `${minutes} min late` },
  })
  expect(messages['pt-BR'].confirm).toBe('Confirmar presença')
  expect(messages.en.late(5)).toBe('5 min late')
})

test('the compiler refuses languages that differ', () => {
  // @ts-expect-error a key is missing in English
  const missing = defineMessages({ 'pt-BR': { a: 'a', b: 'b' }, en: { a: 'a' } })
  // @ts-expect-error a key is extra in English
  const extra = defineMessages({ 'pt-BR': { a: 'a' }, en: { a: 'a', b: 'b' } })
  // @ts-expect-error a function in one language, a text in the other
  const different = defineMessages({ 'pt-BR': { a: (n: number) => `${n}` }, en: { a: 'a' } })
  expect([missing, extra, different].map((each) => Object.keys(each))).toEqual([
    ['pt-BR', 'en'],
    ['pt-BR', 'en'],
    ['pt-BR', 'en'],
  ])
})

test.each([
  ['en-US', 'en'],
  ['EN', 'en'],
  ['pt-PT', 'pt-BR'],
  ['fr', 'pt-BR'],
  ['', 'pt-BR'],
  [null, 'pt-BR'],
])('%s reads %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language)
})
