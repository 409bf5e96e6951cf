import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromSchema } from './both.ts'
import {
  healthWords,
  messageSchema,
  messageText,
  networkMessage,
  placeholders,
  wrongInTemplate,
} from './whatsapp-message.ts'

const unit = { shortName: 'Jardins', city: 'São Paulo', state: 'SP', address: null, confirmationMessage: null }
const expected = { patientName: 'Maria da Silva', startsAt: '2026-11-24T11:00:00Z', zone: 'America/Sao_Paulo' }

describe('a template', () => {
  it.each([
    ['Olá, {nome}: {data} às {hora}, {unidade}, {endereco}', null],
    ['Olá, {paciente}!', /\{paciente\} não existe/],
    ['{nome} {procedimento} {doutor}', /\{procedimento\} não existe/],
    ['Olá, {Nome}!', /\{Nome\} não existe/],
    ['Olá, {}!', /\{\} não existe/],
    ['Olá, {nome!', /chave sem par/],
    ['Olá, nome}!', /chave sem par/],
    ['Olá, {{nome}}!', /chave sem par/],
  ])('%s', (template, wrong) => {
    const refusal = wrongInTemplate(template)
    if (wrong === null) expect(refusal).toBeNull()
    else expect(refusal?.['pt-BR']).toMatch(wrong)
  })

  it('is refused naming the placeholder that there is not', () => {
    const { error } = messageSchema.safeParse('Olá, {sobrenome}, tudo bem?')
    expect(fromSchema(error?.issues[0]?.message ?? '')).toEqual({
      'pt-BR': expect.stringContaining('{sobrenome}'),
      en: expect.stringContaining('{sobrenome}'),
    })
  })

  it('of the network passes its own rules and tells nothing of health', () => {
    expect(messageSchema.safeParse(networkMessage).success).toBe(true)
    expect(healthWords(networkMessage)).toEqual([])
  })
})

describe('words of health', () => {
  it.each([
    ['Sua cirurgia é amanhã', ['cirurgia']],
    ['Transplante capilar FUE e exames de sangue', ['Transplante', 'capilar', 'FUE', 'exames', 'sangue']],
    ['PÓS-OPERATÓRIO', ['OPERATÓRIO']],
    ['Your surgery and exam results', ['surgery', 'exam']],
    ['Traga os exames e os exames antigos', ['exames']],
    ['No futuro, um exemplo: example, hairdresser’s street', []],
    ['Podemos confirmar seu horário de {data}?', []],
  ])('%s', (text, words) => {
    expect(healthWords(text)).toEqual(words)
  })
})

describe('a message', () => {
  it('says first name, day, hour and unit at the time of the unit', () => {
    expect(messageText(unit, expected)).toBe(
      'Olá, Maria! Aqui é da unidade Jardins. Podemos confirmar seu horário de ter 24/11 às 08:00? Responda SIM para confirmar ou fale conosco para remarcar.',
    )
  })

  it('says where: the address, or the town where none is known', () => {
    const asked = { ...unit, confirmationMessage: 'Esperamos você em {endereco}.' }
    expect(messageText(asked, expected)).toBe('Esperamos você em São Paulo/SP.')
    expect(messageText({ ...asked, address: 'Rua A, 10' }, expected)).toBe('Esperamos você em Rua A, 10.')
  })

  it('never carries more of a name than the first, whatever stands in template and name', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ú{}$]{2,12}$/)
    const template = fc
      .array(
        fc.oneof(
          fc.constantFrom(...placeholders).map((name) => `{${name}}`),
          fc.constantFrom(' ', ', ', '!'),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        word,
        fc.array(word, { minLength: 1, maxLength: 4 }),
        template,
        (first, others, confirmationMessage) => {
          const marked = others.map((one, index) => `Zx${index}${one}`)
          const said = messageText(
            { ...unit, confirmationMessage },
            { ...expected, patientName: [first, ...marked].join(' ') },
          )
          for (const other of marked) expect(said).not.toContain(other)
        },
      ),
    )
  })
})
