import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { both } from '../../shared/both.ts'
import { rule } from '../../shared/input-rules.ts'
import { issueWords } from '../../shared/issue-words.ts'
import { alreadyTaken } from '../endpoint/already-taken.ts'
import { invalid, refusedFields } from '../endpoint/input.ts'
import { problemDetails } from '../http/problems.ts'

// A thread that answers with sentences about somebody, as the server does: its memory is looked through afterwards.
// Names come as the codes of their letters, so that they stand nowhere but in what is made of them here.

interface Names {
  readonly answered: readonly number[]
  readonly held: readonly number[]
}

/** What somebody is told whose input names a person who may not be named. */
function answersAbout(name: string): string[] {
  const schema = z.strictObject({ member: z.string() }).check(
    rule(['member'], ({ member }) => {
      const message = both(`${member} está com o cadastro inativo`, `${member} is inactive`)
      return [{ path: 'member', code: 'inactive', message }]
    }),
  )
  const { error } = schema.safeParse({ member: name }, { error: issueWords })
  const problems = [
    invalid(error ? refusedFields(error) : []),
    alreadyTaken('member', both(`${name} já está na equipe`, `${name} is in the team already`)),
  ]
  return problems.map((problem) => problemDetails(problem, 'en').detail)
}

const { answered, held } = workerData as Names
const told = answersAbout(String.fromCodePoint(...answered)).map((sentence) => sentence.length)
const kept = [{ name: String.fromCodePoint(...held) }]
// Listening keeps the thread, and with it what it holds, until it is ended.
parentPort?.on('message', () => kept.pop())
const tell = parentPort?.postMessage.bind(parentPort)
tell?.(told)
