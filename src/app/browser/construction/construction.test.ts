import { expect, test } from 'vitest'
import { routes } from '../../../shared/route-table.ts'
import { constructionMessages } from './construction-messages.ts'

test('every page that is not built says in both languages what will be there', () => {
  const built = [
    '/',
    '/entrar',
    '/reset-senha',
    '/agendamentos',
    '/agendamentos-da-semana',
    '/agendamentos-do-mes',
    '/pacientes',
    '/paciente',
    '/notificacoes',
  ]
  for (const { path, labelKey } of routes) {
    if (built.includes(path)) continue
    for (const messages of Object.values(constructionMessages))
      expect(messages).toHaveProperty(labelKey, expect.stringMatching(/.{40}/))
  }
})
