import { both, type Both } from '../../../shared/both.ts'
import type { CaseStep, TappedStep } from './steps.ts'

/** How a case stands. */
export const stepWords: Readonly<Record<CaseStep, Both>> = {
  expected: both('aguardando chegada', 'not there yet'),
  queued: both('em fila', 'queued'),
  'in-room': both('em sala', 'in the room'),
  'pause-1': both('pausa 1', 'pause 1'),
  start: both('início', 'start'),
  'pause-2': both('pausa 2', 'pause 2'),
  end: both('fim', 'end'),
  'pause-3': both('pausa 3', 'pause 3'),
  out: both('saída', 'out'),
  cleaning: both('limpeza', 'cleaning'),
  free: both('livre', 'free'),
}

/** What a tap of the step does, on its button. */
export const tapWords: Readonly<Record<TappedStep, Both>> = {
  'in-room': both('Entrou em sala', 'Came into the room'),
  'pause-1': both('Fazer pausa 1', 'Do pause 1'),
  start: both('Iniciar', 'Start'),
  'pause-2': both('Fazer pausa 2', 'Do pause 2'),
  end: both('Terminar', 'End'),
  'pause-3': both('Fazer pausa 3', 'Do pause 3'),
  out: both('Saiu da sala', 'Left the room'),
  cleaning: both('Chamar limpeza', 'Call cleaning'),
  free: both('Sala limpa e livre', 'Room clean and free'),
}
