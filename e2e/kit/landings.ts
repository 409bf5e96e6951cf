import type { Person } from './people.ts'

/** Everybody of the demo network who signs in: what they are called, and the page that is theirs. */
export const landings: readonly (readonly [person: Person, name: string, landing: string])[] = [
  ['sales', 'Camila Ribeiro', '/marcacoes'],
  ['location-manager', 'Renato Figueiredo', '/overview'],
  ['admin', 'Helena Vasconcelos', '/overview'],
  ['receptionist', 'Jéssica Nascimento', '/overview'],
  ['after-sales', 'Bruna Cavalcanti', '/overview'],
  ['pre-post-operator', 'Thiago Moreira', '/overview'],
  ['sales-manager', 'Luciana Prado', '/overview'],
  // Sent to /overview like the others, from where its own rule sends it on.
  ['sb-protocol', 'Otávio Guimarães', '/marcacoes'],
  ['stock-assistant', 'Everton Barros', '/estoque'],
  ['external-access-unit', 'Natália Queiroz', '/overview'],
  ['admin-restricted-1', 'Sérgio Damasceno', '/overview'],
  ['admin-restricted-2', 'Mônica Yamamoto', '/overview'],
]
