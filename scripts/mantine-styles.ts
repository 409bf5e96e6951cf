import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/u

/**
 * Lets each Mantine component bring its own styles: the file with a component's class names also imports its sheet. So a page
 * loads the sheets of what it draws, after those of what that is made of, and nobody has to name them.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform(code, id) {
      const component = classNames.exec(id)?.[1]
      if (component === undefined) return null
      const sheet = `@mantine/core/styles/${component}.layer.css`
      return existsSync(`node_modules/${sheet}`) ? { code: `${code}\nimport '${sheet}'`, map: null } : null
    },
  }
}
