import { describe, expect, it } from 'vitest'
import { foreignName, fullName, socialName } from './names.ts'
import { randomOf } from './random.ts'

const random = randomOf('names')
const names = Array.from({ length: 4000 }, (_, index) => fullName(random, index % 2 ? 'female' : 'male'))

describe('names', () => {
  it('are of a given name and at least one surname, each word written once', () => {
    for (const name of names) {
      const words = name.split(' ').filter((word) => !/^(da|de|do|dos)$/.test(word))
      expect(words.length).toBeGreaterThanOrEqual(2)
      expect(words.length).toBeLessThanOrEqual(6)
      expect(name).toMatch(/^\p{Lu}[\p{L} ]+$/u)
    }
  })

  it('are often Silva, Santos and Oliveira, as in life', () => {
    const bearing = (surname: string) => names.filter((name) => name.split(' ').includes(surname)).length
    expect(bearing('Silva')).toBeGreaterThan(bearing('Toledo') * 3)
    expect(bearing('Silva')).toBeLessThan(names.length * 0.2)
  })

  it('take a particle only where people write one', () => {
    const after = names.flatMap((name) =>
      [...name.matchAll(/ (?:da|de|do|dos) (\p{L}+)/gu)].map(([, surname]) => surname),
    )
    expect(after.length).toBeGreaterThan(300)
    for (const odd of ['Ferreira', 'Barbosa', 'Schneider', 'Rodrigues']) expect(after).not.toContain(odd)
    expect(names.some((name) => name.includes('dos Santos'))).toBe(true)
  })

  it('keep the surname where a person asks to be called otherwise', () => {
    expect(socialName(random, 'Carlos Andrade', 'female')).toMatch(/^\p{L}+ Andrade$/u)
  })

  it('come from abroad too', () => {
    expect(foreignName(random, 'female').split(' ').length).toBeGreaterThanOrEqual(2)
  })
})
