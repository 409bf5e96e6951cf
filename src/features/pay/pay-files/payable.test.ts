import { expect, it } from 'vitest'
import { keptOutBy } from './payable.ts'

const cpf = '52998224725'
const cnpj = '11222333000181'
const letters = '12ABC34501DE35'
const mail = 'ana@pix.example'
const of = (more: Partial<Parameters<typeof keptOutBy>[0]>) =>
  keptOutBy({ key: mail, cpf, regime: null, cnpj: null, isCharged: false, ...more })

it.each<[string, Parameters<typeof of>[0], ReturnType<typeof keptOutBy>]>([
  ['a person by a key of theirs', { key: cpf }, null],
  ['a person without a key', { key: null }, 'noKey'],
  ['a person without a document', { cpf: null }, 'noDocument'],
  ['a person by a company’s key', { key: cnpj, regime: 'selfEmployed' }, 'company'],
  ['a company by its CNPJ', { key: cnpj, regime: 'company', cnpj, isCharged: true }, null],
  ['a company by its CNPJ with letters', { key: letters, regime: 'company', cnpj: letters, isCharged: true }, null],
  ['a company by an e-mail', { regime: 'company', cnpj, isCharged: true, cpf: null }, null],
  ['a company by another’s CNPJ', { key: '11444777000161', regime: 'company', cnpj, isCharged: true }, 'company'],
  ['a company by the CPF of its doctor', { key: cpf, regime: 'company', cnpj, isCharged: true }, 'personalKey'],
  ['a company that has not charged', { key: cnpj, regime: 'company', cnpj }, 'noInvoice'],
  ['an employee, whatever their key', { key: cpf, regime: 'employee' }, 'employee'],
])('%s', (_what, payee, expected) => {
  expect(of(payee)).toBe(expected)
})
