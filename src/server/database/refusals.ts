import pg from 'pg'
import { Problem } from '../../shared/problem.ts'
import { CommitUnanswered, DeadlineExceeded } from './connection.ts'
import { DatabaseAway } from './liveness.ts'

/**
 * Lost to another transaction without any fault of its own: running it again is right. Also where that one took a name,
 * a number or a stretch between our look and our write (23505, 23P01): the second look finds it, and says whose it is.
 */
const worthRepeating = new Set(['40001', '40P01', '23505', '23P01'])

/** The database is away, is starting or stopping, or gave up on a statement. */
const unavailable = new Set(['57P01', '57P02', '57P03', '57014', '08000', '08003', '08006', '53300', '25P03'])
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
/** No room on its disk or in its memory, or the disk does not answer. */
const outOfResources = new Set(['53000', '53100', '53200', '53400', '58030'])

/** Seconds after which asking again makes sense: what was frozen is given up by then, and a restart takes about as long. */
const retryAfterSeconds = 5

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the transaction only lost a race and may simply run again. */
export function isWorthRepeating(error: unknown): boolean {
  return worthRepeating.has(codeOf(error) ?? '')
}

/** The name of the constraint that refused, if one did. */
export function refusedBy(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** What the constraint that refused says of why, where it says anything. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.detail : undefined
}

/** A database error as the problem that is answered, or `undefined` where it is a bug of ours. */
export function problemFromDatabase(error: unknown): Problem | undefined {
  if (error instanceof CommitUnanswered) return perhapsSaved()
  if (error instanceof DeadlineExceeded || error instanceof DatabaseAway) return away()
  const code = codeOf(error)
  if (!code) return isLostConnection(error) ? away() : undefined
  if (unavailable.has(code) || networkCodes.has(code)) return away()
  if (outOfResources.has(code)) return full()
  if (!(error instanceof pg.DatabaseError)) return undefined
  // Text the database cannot hold (a NUL character) or a number out of range.
  if (code.startsWith('22')) {
    return new Problem('INVALID_INPUT', {
      'pt-BR': 'Há um caractere ou número que não pode ser guardado. Confira o que foi escrito.',
      en: 'There is a character or number that cannot be stored. Check what was written.',
    })
  }
  if (code === '23503') {
    return new Problem('INVALID_INPUT', {
      'pt-BR': 'O que foi escolhido não existe mais. Atualize a página e escolha de novo.',
      en: 'Something you chose no longer exists. Refresh the page and choose again.',
    })
  }
  if (code === '23505') {
    return new Problem('ALREADY_EXISTS', {
      'pt-BR': 'Já existe um registro igual.',
      en: 'There is already a record like this.',
    })
  }
  return undefined
}

function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message)
  )
}

function away(): Problem {
  return new Problem(
    'UNAVAILABLE',
    {
      'pt-BR': 'O banco de dados não respondeu a tempo. Nada foi gravado pela metade; tente de novo em instantes.',
      en: 'The database did not answer in time. Nothing was half-saved; try again in a moment.',
    },
    { extra: { retryAfterSeconds } },
  )
}

function perhapsSaved(): Problem {
  return new Problem(
    'UNAVAILABLE',
    {
      'pt-BR':
        'O banco de dados parou de responder enquanto gravava. Pode ter sido gravado; enviar de novo é seguro e não grava duas vezes.',
      en: 'The database stopped answering while it saved. It may have been saved; sending again is safe and saves nothing twice.',
    },
    { extra: { retryAfterSeconds, perhapsSaved: true } },
  )
}

function full(): Problem {
  return new Problem(
    'UNAVAILABLE',
    {
      'pt-BR':
        'O servidor está sem espaço ou memória e nada foi gravado. Avise a administração e tente de novo em instantes.',
      en: 'The server is out of space or memory and nothing was saved. Tell the administration, and try again in a moment.',
    },
    { extra: { retryAfterSeconds } },
  )
}
