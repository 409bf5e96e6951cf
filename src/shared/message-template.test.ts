import { describe, expect, it } from 'vitest'
import { fromSchema } from './both.ts'
import { healthWords, messageSchema, wrongInTemplate } from './message-template.ts'
import { usualMessage } from './whatsapp-message.ts'

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

  it('that is sent by default passes its own rules and tells nothing of health', () => {
    expect(messageSchema.safeParse(usualMessage).success).toBe(true)
    expect(healthWords(usualMessage)).toEqual([])
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
