import { expect, it } from 'vitest'
import { newId } from '../../../../../shared/ids.ts'
import { type Profile, profileFields } from '../../profile-contract.ts'
import { valuesOf } from './profile-values.ts'

const profile: Profile = {
  id: newId(), name: 'Ana', email: 'ana@a.example', role: 'SALES', phone: '+5511987654321', language: 'en',
  notifications: { stock: false }, photo: null, version: 3,
} // prettier-ignore

it('holds what is sent, and every mail that was not refused as wanted', () => {
  const values = valuesOf(profile)
  expect(values).toMatchObject({ name: 'Ana', phone: '+5511987654321', language: 'en' })
  expect(values.notifications).toMatchObject({ stock: false, digest: true })
  expect(profileFields.parse(values)).toEqual(values)
})
