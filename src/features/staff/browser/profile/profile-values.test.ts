import { expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { type Profile, profileFields } from '../../profile-contract.ts'
import { inputOf, valuesOf } from './profile-values.ts'

const profile: Profile = {
  id: newId(), name: 'Ana', email: 'ana@a.example', role: 'SALES', phone: '+5511987654321', language: 'en',
  notifications: { stock: false }, photo: null, version: 3,
} // prettier-ignore

it('shows a phone as people write it, and every mail that was not refused as wanted', () => {
  expect(valuesOf(profile)).toMatchObject({
    phone: '(11) 98765-4321',
    language: 'en',
    'mail stock': false,
    'mail digest': true,
  })
})

it('sends what it shows in the form of the contract', () => {
  const input = inputOf(valuesOf(profile))
  expect(profileFields.parse(input)).toMatchObject({
    name: 'Ana',
    phone: '+5511987654321',
    notifications: { stock: false, digest: true },
  })
})

it('sends an emptied phone as none', () => {
  expect(inputOf({ ...valuesOf(profile), phone: ' ' }).phone).toBeNull()
})
