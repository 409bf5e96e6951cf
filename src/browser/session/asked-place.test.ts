import { beforeEach, expect, it } from 'vitest'
import { keepAskedPlace } from './asked-place.ts'
import { keepForOne } from './tab-keeping.ts'
import { memory } from './testing.ts'

let tab = memory()
/** As the application does whenever somebody comes, goes, or the page is loaded anew. */
function comes(uid: string | undefined) {
  const place = keepAskedPlace(tab)
  place.follow(uid)
  keepForOne(tab, uid === undefined ? null : { uid, units: 'all' })
  return place
}

beforeEach(() => {
  tab = memory()
  keepAskedPlace(tab).remember('/escala')
})

it('waits for whoever signs in next, over a reload of the sign-in page and of the landing page', () => {
  expect(comes(undefined).path()).toBeNull()
  expect(comes('rita').path()).toBe('/escala')
  expect(comes('rita').path()).toBe('/escala')
})

it('is gone after signing out, and for another person', () => {
  comes('rita')
  comes(undefined)
  expect(comes('rita').path()).toBeNull()
  keepAskedPlace(tab).remember('/escala')
  comes('rita')
  expect(comes('bruno').path()).toBeNull()
})

it('is gone once it was followed, and what was written by hand is nothing', () => {
  const place = comes('rita')
  place.forget()
  expect(place.path()).toBeNull()
  tab.setItem('askedPlace', '{')
  expect(comes('rita').path()).toBeNull()
})
