import { expect, test } from 'vitest'
import { routes } from '../../../shared/route-table.ts'
import { framedPages } from '../framed-pages.ts'
import { constructionMessages } from './construction-messages.ts'

test('every page that is not built says in both languages what will be there', () => {
  const built = ['/', '/entrar', '/reset-senha', ...Object.keys(framedPages)]
  for (const { path, labelKey } of routes) {
    if (built.includes(path)) continue
    for (const messages of Object.values(constructionMessages))
      expect(messages).toHaveProperty(labelKey, expect.stringMatching(/.{40}/))
  }
})
