import type { Both } from '../../../shared/both.ts'
import { both } from '../../../shared/both.ts'
import { type CaseState, pauseOf, placeOf, type TappedStep } from './steps.ts'
import { stepWords } from './words.ts'

/** What the steps of a case wait for, as far as other desks know it. */
export interface Prerequisites {
  /** What the eve check came to. */
  readonly eve: 'go' | 'no-go' | 'overridden' | 'none'
  /** The safety pauses that are done, or signed over. */
  readonly pauses: readonly (1 | 2 | 3)[]
}

/** What must have been tapped before a step; pauses are asked for by themselves. */
const after: Partial<Record<TappedStep, TappedStep>> = {
  start: 'in-room',
  'pause-2': 'start',
  end: 'start',
  'pause-3': 'start',
  out: 'start',
  cleaning: 'out',
  free: 'out',
}

/**
 * Why a step cannot be taken now, or null (product document, section 3): início waits for pause 1 and for the eve's go or
 * a signed override, saída for pause 3; a pause is a step once it is done. A case that is stopped leaves without it.
 */
export function whyNotStep(
  step: TappedStep,
  { step: at, status }: Pick<CaseState, 'step'> & { readonly status: string },
  { eve, pauses }: Prerequisites,
  isInterruption = false,
): Both | null {
  if (at === 'expected') return notThere
  const before = after[step]
  if (before === 'start' && status !== 'in-progress' && status !== 'fulfilled') return missing(before)
  if (before === 'out' && status !== 'fulfilled') return missing(before)
  if (before && placeOf(at) < placeOf(before)) return missing(before)
  const pause = pauseOf(step)
  if (pause !== undefined && !pauses.includes(pause)) return withoutPause(pause)
  if (step === 'start' && !pauses.includes(1)) return withoutPause(1)
  if (step === 'start' && eve !== 'go' && eve !== 'overridden') return eve === 'no-go' ? eveSaysNo : eveNotDone
  if (step === 'out' && !isInterruption && !pauses.includes(3)) return withoutPause(3)
  return null
}

const notThere = both(
  'O paciente ainda não chegou. Registre a chegada primeiro.',
  'The patient is not there yet. Record the arrival first.',
)

function missing(step: TappedStep): Both {
  const { 'pt-BR': portuguese, en } = stepWords[step]
  return both(
    `Falta o passo “${portuguese}” desta cirurgia. Toque-o primeiro.`,
    `The step “${en}” of this surgery is missing. Tap it first.`,
  )
}

function withoutPause(number: 1 | 2 | 3): Both {
  return both(
    `A pausa ${number} de segurança não foi feita. Faça-a antes deste passo.`,
    `Safety pause ${number} has not been done. Do it before this step.`,
  )
}

const eveSaysNo = both(
  'A véspera disse que esta cirurgia não segue. Só começa com liberação assinada da gerência.',
  'The eve check says that this surgery is not to go on. It starts only with a signed override of the manager.',
)
const eveNotDone = both(
  'A véspera desta cirurgia não foi feita. Faça-a no bate-mapa, ou peça a liberação assinada da gerência.',
  'The eve check of this surgery has not been done. Do it in the day map, or ask the manager for a signed override.',
)
