import { expect, test } from 'vitest'
import { plainLook } from './column.ts'
import { rememberedLook } from './list-look.ts'

const storageWith = (text: string | null) => ({ getItem: (key: string) => (key === 'list patients' ? text : null) })

test('what was chosen comes back', () => {
  const look = { density: 'compact', switched: ['email'] }
  expect(rememberedLook('patients', storageWith(JSON.stringify(look)))).toEqual(look)
  expect(rememberedLook('appointments', storageWith(JSON.stringify(look)))).toEqual(plainLook)
})

test.each([null, '', 'nonsense', '7', '{}', '{"density":"huge","switched":[]}', '{"density":"compact"}'])(
  '%j counts as nothing',
  (text) => {
    expect(rememberedLook('patients', storageWith(text))).toEqual(plainLook)
  },
)
