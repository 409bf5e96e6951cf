import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageFor } from '../../shared/language.ts'
import { Problem, type ProblemDetails } from '../../shared/problem.ts'
import { problemFromDatabase } from '../database/refusals.ts'
import { reasonOf } from '../settings/logged-error.ts'
import { problemTitles } from './problem-titles.ts'

/** A problem as the body of an answer (RFC 9457). */
export function problemDetails(problem: Problem, language: Language, requestId?: string): ProblemDetails {
  return {
    ...problem.extra,
    type: `/api/docs#${problem.code}`,
    title: problemTitles[problem.code][language],
    status: problem.status,
    code: problem.code,
    detail: problem.wording[language],
    ...(requestId && { requestId }),
    ...(problem.fields && {
      fields: problem.fields.map((field) => ({ ...field, message: field.message[language] })),
    }),
  }
}

/** Turns whatever was thrown while answering into a problem; only our own mistakes stay INTERNAL. */
function problemFrom(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  return problemFromDatabase(error) ?? problemFromFramework(error as Partial<FastifyError>, request) ?? internal()
}

function problemFromFramework(error: Partial<FastifyError>, request: FastifyRequest): Problem | undefined {
  const status = error.statusCode ?? 500
  if (status === 413) return tooLarge(request)
  if (status === 415) {
    return new Problem('UNSUPPORTED_MEDIA', {
      'pt-BR': 'Envie os dados como application/json.',
      en: 'Send the data as application/json.',
    })
  }
  if (status === 429) {
    return new Problem('TOO_MANY', {
      'pt-BR': 'Pedidos demais em pouco tempo. Espere um pouco e tente de novo.',
      en: 'Too many requests in a short time. Wait a little and try again.',
    })
  }
  if (status >= 400 && status < 500) {
    return new Problem('INVALID_INPUT', {
      'pt-BR': 'O pedido não pôde ser lido. Confira o formato (JSON).',
      en: 'The request could not be read. Check its format (JSON).',
    })
  }
  return undefined
}

/** Says what the limit is at this address, of the file where it takes one. */
function tooLarge({ routeOptions: { bodyLimit, config } }: FastifyRequest): Problem {
  const fileBytes = config.contract?.fileBytes
  const limit = fileBytes ? `${fileBytes / 1024 ** 2} MB` : `${bodyLimit / 1024} kB`
  return new Problem('TOO_LARGE', {
    'pt-BR': `O que foi enviado é grande demais: o limite é ${limit}.`,
    en: `What was sent is too large: the limit is ${limit}.`,
  })
}

function internal(): Problem {
  return new Problem('INTERNAL', {
    'pt-BR':
      'Algo falhou do nosso lado. Nada foi gravado pela metade. Tente de novo; se persistir, informe o código para o suporte.',
    en: 'Something failed on our side. Nothing was half-saved. Try again; if it happens again, give the code to support.',
  })
}

/** The language a request asks for: the person's own, else the browser's. */
export function languageOf(request: FastifyRequest): Language {
  return languageFor(request.headers['accept-language'] ?? request.actor?.language)
}

/** Sends a problem as the answer. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: Problem): FastifyReply {
  const retryAfter = problem.extra['retryAfterSeconds']
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter))
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDetails(problem, languageOf(request), request.id)))
}

/** Makes every failure of every route a problem; what is our own mistake is logged with its stack. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemFrom(error, request)
    if (problem.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    else if (problem.code === 'UNAVAILABLE')
      request.log.warn({ reason: reasonOf(error instanceof Problem ? (error.cause ?? error) : error) }, 'unavailable')
    return sendProblem(reply, request, problem)
  })
}
