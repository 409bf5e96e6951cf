import { expect, it } from 'vitest'
import { isForSurgery } from '../../rules.ts'
import { openPlaces, toBeChecked } from './template.ts'
import { templates } from './templates.ts'

it('is there for each of what a network of surgical clinics has signed', () => {
  expect(templates.map(({ key }) => key)).toEqual([
    'hair-transplant-fue',
    'rhinoplasty',
    'mammoplasty',
    'liposuction',
    'blepharoplasty',
    'anaesthesia',
    'image-care',
    'image-publicity',
    'health-data',
    'recording',
    'service-contract',
    'cancellation-refund',
  ])
})

it.each(templates.map((one) => [one.key, one] as const))(
  '%s is marked, aged and no longer than a text may be',
  (_, one) => {
    expect(one.text.startsWith(`${toBeChecked}\n\n`)).toBe(true)
    expect(openPlaces(one.text)[0]).toBe(toBeChecked)
    expect(one.validDays !== null).toBe(isForSurgery(one.purpose))
    expect(one.text.length).toBeLessThan(40_000)
    expect(one.title.length).toBeLessThanOrEqual(160)
  },
)
