import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const makers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/u

/**
 * Leaves out of the browser's files what makes JSON Schema of a zod schema, which every schema refers to and only the
 * server's OpenAPI document asks for: 5 kB of each first page. Asked for in a browser all the same, it says so.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
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
