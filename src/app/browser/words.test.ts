import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\/|\/demo\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Every text in quotes that may be a sentence or word for people, in files that say something in both languages. */
const said = files
  .filter(({ text }) => /defineMessages|both\(|'pt-BR': /.test(text))
  .flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*|import )/.test(line))
      .flatMap((line) => [...line.matchAll(/'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g)])
      .map(([, plain, made]) => ({ file, words: plain ?? made ?? '' })),
  )

/** What nobody at a reception says, and what is said instead. */
const unsaid: readonly (readonly [RegExp, string])[] = [
  [/\bDesistir\b/, 'Voltar'],
  [/\bGive up\b|\bgives up\b/, 'Go back, cancels'],
  [/[Aa]posentar|[Aa]posentado/, 'tirar de uso'],
  [/Equipe de acesso/, 'Usuários'],
  [/no caminho/, 'nesse horário'],
  [/in the way/, 'at that time'],
  [/Voltar para a confirmar|Back to “to confirm”/, 'tirar a confirmação'],
  [/Only hold it|[Pp]resent password|Your readings/, 'as an English receptionist says'],
  [/all the same/, 'anyway'],
  [/Código do pedido|Request id/, 'código para o suporte: “pedido” is an order'],
]

it.each(unsaid)('nobody is told %s, but: %s', (pattern) => {
  expect(said.filter(({ words }) => pattern.test(words))).toEqual([])
})

it('writes ellipses, quotes, apostrophes and dashes as print does', () => {
  const isSentence = (words: string) => /[a-zà-ú]{2,} [a-zà-ú]/i.test(words)
  const wrong = said.filter(
    ({ words }) =>
      isSentence(words) &&
      (/\w\.\.\.(?!\w)(?!\$)/.test(words) ||
        /[a-z]\\'[a-z]/i.test(words) ||
        /[«»]/.test(words) ||
        /[a-zà-ú] -{1,2} [a-zà-ú]/i.test(words)),
  )
  expect(wrong).toEqual([])
})

it('writes nothing in capitals only', () => {
  expect(said.filter(({ words }) => / /.test(words) && /^[^a-zà-ú$]*[A-ZÀ-Ú]{4,}[^a-zà-ú$]*$/.test(words))).toEqual([])
})

/** A word of messages that stands in more screens than this belongs with the field it names, or to the usual words. */
const mostTimes = 6

it('takes words that many screens say from one place', () => {
  const values = files
    .filter(({ text }) => text.includes('defineMessages'))
    .flatMap(({ text }) => [...text.matchAll(/^ {4}\w+: '((?:[^'\\]|\\.)*)',$/gm)].map(([, words]) => words ?? ''))
  const often = [...Map.groupBy(values, (words) => words)].filter(([, times]) => times.length > mostTimes)
  expect(often.map(([words, times]) => `${words} ${times.length}`)).toEqual([])
})
