import { describe, expect, test } from 'vitest'
import type { Role } from './roles.ts'
import { navigationGroups, routes } from './route-table.ts'
import { canSeeRouteData, navigationFor } from './navigation.ts'
import { routeDecision, routeFor } from './routes.ts'

const restricted = ['admin-restricted-1', 'admin-restricted-2']

const people: { role: Role | null; userId: string | null }[] = [
  { role: null, userId: null },
  { role: 'SALES', userId: 'a' },
  { role: 'SALES_MANAGER', userId: 'b' },
  { role: 'LOCATION_MANAGER', userId: 'c' },
  { role: 'ADMIN', userId: 'd' },
  { role: 'ADMIN', userId: 'admin-restricted-1' },
  { role: 'ADMIN', userId: 'admin-restricted-2' },
  { role: 'RECEPTIONIST', userId: 'e' },
  { role: 'AFTER_SALES', userId: 'f' },
  { role: 'PRE_POST_OPERATOR', userId: 'g' },
  { role: 'SB_PROTOCOL', userId: 'h' },
  { role: 'STOCK_ASSISTANT', userId: 'i' },
  { role: 'EXTERNAL_ACCESS_UNIT', userId: 'j' },
]

// Written by hand from the specification. x opens and sees its data, n opens on "sem permissão", C cleared and sent to /,
// F the same and on to the reset form, M to /marcacoes, O to /overview, E to /estoque, 4 the 404 page.
const expected = `
                         visitor sales s_mgr l_mgr admin restr1 restr2 recep after prepo sb stock ext
/                        x M O O O O O O O O O E O
/entrar                  x M O O O O O O O O O E O
/reset-senha             F M x x x x x x x x M x x
/overview                C M x x x x x x x x M x x
/dashboard               C M x x x x x x x x M x x
/marcacoes               C x x x x x x x x x x n x
/marcacao-confirmacao    C x x x x x x x x x x n n
/remarcacoes             C M x x x x x x x x M n x
/agendamentos            C x x x x x x x x x x n x
/agendamentos-da-semana  C x x x x x x x x x x n x
/agendamentos-do-mes     C M x x x x x x x x M n x
/cirurgias-sem-marcacao  C M x x x x x x x x M n n
/pacientes               C x x x x x x x x x M n x
/paciente                C x x x x x x x x x M n x
/equipes                 C M x x x x x x n x M n O
/relatorio-equipes       C M x x x x x n n n M n n
/pagamento-equipes       C M n x x O O n n n M n n
/pagamento-medicos       C M n x x O O n n n M n O
/escala                  C M x x x O O x n x M n x
/estoque                 C M n x x O O n n x M x O
/materiais-estoque       C M n x x x x n n x M x n
/controle-de-salas       C M x x x x x x n x M x x
/requisicoes-bloqueio    C M x x x x x x n x M n x
/bloqueios               C M x x x x x O O O M E O
/gravacoes               C M x x x x x n x x M n O
/notificacoes            C M x x x x x x x x M x x
/follow-up-pedidos       C M x x x x x x x x M n n
/batemapa                C M x x x x x x n x M x x
/perfil                  C M x x x x x x x x M x x
/tags                    C M x x x x x x x x M x n
/configuracoes           C M n x x x x n n n M n n
/auditoria               C M n n x x x n n n M n n
/nao-existe              C M 4 4 4 4 4 4 4 4 M 4 4
/paciente/123            C M 4 4 4 4 4 4 4 4 M 4 4
`

const rows = expected
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', ...marks] = line.trim().split(/\s+/)
    return { path, marks }
  })

function decide(person: { role: Role | null; userId: string | null }, path: string) {
  return routeDecision({ path, ...person, financeRestrictedUserIds: restricted })
}

const targets: Record<string, string> = { '/marcacoes': 'M', '/overview': 'O', '/estoque': 'E' }

function markOf(person: { role: Role | null; userId: string | null }, path: string): string {
  const decision = decide(person, path)
  if (decision.kind === 'notFound') return '4'
  if (decision.kind === 'allow') return person.role === null || canSeeRouteData(person.role, path) ? 'x' : 'n'
  if (!decision.clearStorage) return targets[decision.to] ?? decision.to
  return decision.to === '/' ? (decision.resetForm ? 'F' : 'C') : decision.to
}

test('the matrix covers the whole route table', () => {
  expect(
    rows
      .map((row) => row.path)
      .filter((path) => routeFor(path))
      .toSorted(),
  ).toEqual(routes.map((route) => route.path).toSorted())
  for (const row of rows) expect(row.marks, row.path).toHaveLength(people.length)
})

describe('role × route', () => {
  test.each(rows)('$path', ({ path, marks }) => {
    expect(people.map((person) => markOf(person, path)).join(' ')).toBe(marks.join(' '))
  })
})

test('every chain of redirects ends, and where the person may be', () => {
  for (const person of people) {
    for (const { path } of rows) {
      let at = path
      let decision = decide(person, at)
      for (let steps = 0; decision.kind === 'redirect' && steps < 3; steps++) {
        at = decision.to
        decision = decide(person, at)
      }
      expect(decision.kind, `${person.role} ${path} → ${at}`).not.toBe('redirect')
    }
  }
})

test('SB_PROTOCOL lands on /overview by the letter and so comes to /marcacoes', () => {
  const person = { role: 'SB_PROTOCOL', userId: 'h' } as const
  expect(decide(person, '/')).toEqual({ kind: 'redirect', to: '/overview' })
  expect(decide(person, '/overview')).toEqual({ kind: 'redirect', to: '/marcacoes' })
})

test('a reset link keeps its code on the way to /', () => {
  const visit = {
    path: '/reset-senha',
    search: '?token=abc',
    hash: '#x',
    role: null,
    userId: null,
    financeRestrictedUserIds: [],
  }
  expect(routeDecision(visit)).toEqual({ kind: 'redirect', to: '/?token=abc#x', clearStorage: true, resetForm: true })
})

test('an id in the list restricts nobody but an admin', () => {
  expect(decide({ role: 'STOCK_ASSISTANT', userId: 'admin-restricted-1' }, '/estoque')).toEqual({ kind: 'allow' })
})

test.each(['/Bloqueios', '/bloqueios/', '//bloqueios', '/%62loqueios', '/BLOQUEIOS//'])(
  '%s does not slip past the guard',
  (path) => {
    expect(decide({ role: 'RECEPTIONIST', userId: 'e' }, path)).toEqual({ kind: 'redirect', to: '/overview' })
  },
)

test.each(['/%', '/%E0%A4%A', '/__proto__', '/constructor', ''])('%s is a page that does not exist', (path) => {
  expect(decide({ role: 'ADMIN', userId: 'd' }, path)).toEqual({ kind: 'notFound' })
  expect(canSeeRouteData('ADMIN', path)).toBe(false)
})

test('pages are laid out as the specification says', () => {
  expect(routes.filter((route) => route.layout === 'none').map((route) => route.path)).toEqual([
    '/',
    '/entrar',
    '/reset-senha',
  ])
})

describe('navigation', () => {
  function menu(role: Role, id = 'x'): string {
    return navigationFor({ id, role }, restricted)
      .map((route) => route.path)
      .join(' ')
  }

  test('offers only what the role opens and sees', () => {
    expect(menu('SALES')).toBe('/agendamentos-da-semana /agendamentos /marcacoes /marcacao-confirmacao /pacientes')
    expect(menu('SB_PROTOCOL')).toBe('/agendamentos-da-semana /agendamentos /marcacoes /marcacao-confirmacao')
    expect(menu('STOCK_ASSISTANT')).toBe(
      '/overview /controle-de-salas /batemapa /estoque /materiais-estoque /dashboard /tags',
    )
    expect(menu('EXTERNAL_ACCESS_UNIT')).toBe(
      '/overview /agendamentos-da-semana /agendamentos-do-mes /agendamentos /marcacoes /remarcacoes /controle-de-salas ' +
        '/batemapa /requisicoes-bloqueio /pacientes /escala /dashboard',
    )
  })

  test('drops the four pages of a restricted admin', () => {
    const all = menu('ADMIN').split(' ')
    const left = menu('ADMIN', 'admin-restricted-2').split(' ')
    expect(all.filter((path) => !left.includes(path)).toSorted()).toEqual([
      '/escala',
      '/estoque',
      '/pagamento-equipes',
      '/pagamento-medicos',
    ])
  })

  test('comes group by group', () => {
    const groups = navigationFor({ id: 'x', role: 'ADMIN' }, []).map((route) => route.group)
    expect([...new Set(groups)]).toEqual(navigationGroups)
    expect(groups).toEqual(navigationGroups.flatMap((group) => groups.filter((each) => each === group)))
  })
})
