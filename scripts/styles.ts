import type { CSSOptions } from 'vite'
import { breakpoints } from '../src/browser/breakpoints.ts'

const known = new Map<string, string>(Object.entries(breakpoints))

/**
 * How stylesheets are read, by the build and by the component tests: `@media (--phone)` becomes the breakpoint of that name,
 * and a module's `.some-name` is `styles.someName`.
 * @throws Error at the build for a breakpoint that is not there
 */
export const css: CSSOptions = {
  modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]-[hash:base64:5]' },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'named-breakpoints',
        AtRule: {
          media(rule) {
            const params = rule.params.replaceAll(/\(--(\w+)\)/gu, (_, name: string) => {
              const query = known.get(name)
              if (query === undefined) throw rule.error(`There is no breakpoint "${name}"`)
              return query
            })
            if (params !== rule.params) rule.params = params
          },
        },
      },
    ],
  },
}
