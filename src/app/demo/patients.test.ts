import { describe, expect, it } from 'vitest'
import { patients as declared } from '../../features/patients/patients/record.ts'
import { isValidCep, isValidCpf } from '../../shared/documents.ts'
import { isBrazilianMobile, normalisePhone } from '../../shared/phones.ts'
import { patientsOf } from './patients.ts'
import { randomOf } from './random.ts'

const now = Date.UTC(2026, 10, 20, 15)
const patients = patientsOf(randomOf('patients'), now)

describe('demo patients', () => {
  it('are two thousand, each with documents that pass their checks', () => {
    expect(patients).toHaveLength(2000)
    const cpfs = patients.flatMap(({ cpf }) => cpf ?? [])
    expect(cpfs.every(isValidCpf)).toBe(true)
    expect(new Set(cpfs).size).toBe(cpfs.length)
    expect(patients.every(({ cep }) => isValidCep(cep))).toBe(true)
  })

  it('are what a person could have typed into the form', () => {
    const refused = patients.filter((patient) => {
      const { name, socialName, cpf, birthDate, sex, phone, phoneSecondary, email, cep, origin, allergies, notes } =
        patient
      const typed = {
        name,
        socialName,
        cpf,
        birthDate,
        sex,
        phone,
        phoneSecondary,
        email,
        cep,
        origin,
        allergies,
        notes,
      }
      return !declared.schemas.begun.safeParse(typed).success
    })
    expect(refused).toEqual([])
  })

  it('have mobiles of their city that nobody answers', () => {
    for (const { phone, unit } of patients) {
      expect(isBrazilianMobile(phone)).toBe(true)
      expect(phone.slice(3, 5)).toBe(unit.areaCode)
      expect(phone[6]).toBe('0')
    }
    const second = patients.flatMap(({ phoneSecondary }) => phoneSecondary ?? [])
    expect(second.map(normalisePhone)).toEqual(second)
  })

  it('never write to a real mailbox', () => {
    const mailboxes = patients.flatMap(({ email }) => email ?? [])
    expect(mailboxes.length).toBeGreaterThan(1500)
    for (const mailbox of mailboxes) expect(mailbox).toMatch(/^[a-z]+\.[a-z]+\d+@[a-z]+\.example$/)
  })

  it('are adults, registered in the past', () => {
    for (const { birthDate, createdAt } of patients) {
      expect(birthDate >= '1950-01-01' && birthDate <= '2007-11-20').toBe(true)
      expect(createdAt).toBeLessThan(now)
    }
  })

  it('are as varied as people: accents, social names, foreigners without CPF, allergies', () => {
    const share = (of: (patient: (typeof patients)[number]) => unknown) =>
      patients.filter((one) => Boolean(of(one))).length
    expect(share(({ name }) => /[áéíóúãõçâêô]/i.test(name))).toBeGreaterThan(400)
    expect(share(({ socialName }) => socialName)).toBeGreaterThan(15)
    expect(share(({ cpf }) => cpf === null)).toBeGreaterThan(20)
    expect(share(({ allergies }) => allergies)).toBeGreaterThan(80)
    expect(new Set(patients.map(({ name }) => name)).size).toBeGreaterThan(1700)
    expect(new Set(patients.map(({ origin }) => origin)).size).toBeGreaterThanOrEqual(7)
  })

  it('hold three pairs that are likely the same person', () => {
    const byPhoneAndBirth = Map.groupBy(patients, ({ phone, birthDate }) => phone + birthDate)
    const pairs = [...byPhoneAndBirth.values()].filter((group) => group.length > 1)
    expect(pairs).toHaveLength(3)
    for (const [first, second] of pairs) expect([first?.cpf, second?.cpf].filter(Boolean).length).toBeLessThanOrEqual(1)
  })
})
