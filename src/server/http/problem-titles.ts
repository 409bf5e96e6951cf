import type { ProblemCode } from '../../shared/problem.ts'
import type { Both } from '../../shared/both.ts'

/** What each refusal is called: the title of its answers, and its section in the API's documentation. */
export const problemTitles: Readonly<Record<ProblemCode, Both>> = {
  INVALID_INPUT: { 'pt-BR': 'Confira os dados', en: 'Invalid input' },
  UNAUTHENTICATED: { 'pt-BR': 'Não autenticado', en: 'Not signed in' },
  NOT_ALLOWED: { 'pt-BR': 'Sem permissão', en: 'Not allowed' },
  NOT_FOUND: { 'pt-BR': 'Não encontrado', en: 'Not found' },
  SLOT_TAKEN: { 'pt-BR': 'Horário ocupado', en: 'Slot taken' },
  STALE: { 'pt-BR': 'Mudou nesse meio-tempo', en: 'Changed in the meantime' },
  WRONG_STATE: { 'pt-BR': 'Não é possível neste estado', en: 'Not possible in this state' },
  ALREADY_EXISTS: { 'pt-BR': 'Já existe', en: 'Already exists' },
  ID_REUSED: { 'pt-BR': 'Identificador já usado com outro conteúdo', en: 'Identifier already used for something else' },
  PLAN_REQUIRED: { 'pt-BR': 'Falta um plano', en: 'Something needs a plan first' },
  CLASHES_FOUND: { 'pt-BR': 'Há conflitos a confirmar', en: 'Clashes to be acknowledged' },
  MISDIRECTED: { 'pt-BR': 'Não é este servidor', en: 'Not this server' },
  REASON_REQUIRED: { 'pt-BR': 'Falta o motivo', en: 'A reason is required' },
  CONFIRMATION_REQUIRED: { 'pt-BR': 'Falta confirmar', en: 'To be confirmed' },
  RULE_BROKEN: { 'pt-BR': 'Contra uma regra', en: 'Not allowed by a rule' },
  REQUEST_TIMEOUT: { 'pt-BR': 'O pedido demorou demais', en: 'The request took too long' },
  TOO_LARGE: { 'pt-BR': 'Grande demais', en: 'Too large' },
  HEADERS_TOO_LARGE: { 'pt-BR': 'Cabeçalhos grandes demais', en: 'Headers too large' },
  UNSUPPORTED_MEDIA: { 'pt-BR': 'Tipo de conteúdo não aceito', en: 'Unsupported media type' },
  TOO_MANY: { 'pt-BR': 'Pedidos demais', en: 'Too many requests' },
  INTERNAL: { 'pt-BR': 'Erro interno', en: 'Internal server error' },
  UNAVAILABLE: { 'pt-BR': 'Serviço indisponível', en: 'Service unavailable' },
}
