import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const makers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/u
const english = /\/zod\/v4\/locales\/en\.js$/u

/**
 * Leaves out of the browser's files what every zod schema refers to and no browser needs: what makes JSON Schema, which
 * only the server's OpenAPI document asks for (asked for in a browser all the same, it says so), and zod's own English
 * sentences, since every issue that people see has words of ours (`issueWords`). Together 6 kB of each first page.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (english.test(id)) return "export default () => ({ localeError: ({ code }) => code ?? 'invalid' })"
      if (!makers.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gmu)]
      return [
        "const missing = () => { throw new Error('JSON Schema is made by the server alone') }",
        // These two are called for each schema that is made, and what they give only by who wants JSON Schema.
        ...names.map(
          ([, name = '']) => `export const ${name} = ${/^create\w+Method$/u.test(name) ? '() => missing' : 'missing'}`,
        ),
      ].join('\n')
    },
  }
}
