import { both, type Both } from '../../../shared/both.ts'
import { defineMachine, type Person, type Refusal } from '../../../shared/transitions.ts'
import { permissionFor, type RecordingKind, type RecordingState, recordingStates } from './rules.ts'

/** How a recording stands, to whoever would do what its state does not allow. */
export const stateRefusals: Readonly<Record<RecordingState, Both>> = {
  uploading: both(
    'Esta gravação ainda não chegou inteira. Espere o envio terminar.',
    'This recording has not arrived whole yet. Wait for the upload to end.',
  ),
  ready: both('Esta gravação não está na lixeira.', 'This recording is not in the trash.'),
  trashed: both(
    'Esta gravação está na lixeira. Restaure-a antes.',
    'This recording is in the trash. Take it out first.',
  ),
  deleted: both(
    'Esta gravação foi apagada. Só o registro de que existiu continua aqui.',
    'This recording was deleted. Only the proof that it was there is left.',
  ),
}

interface Recording {
  readonly kind: RecordingKind
  readonly state: RecordingState
  readonly isHeld: boolean
}

/** How a recording that is there is held, put into the trash and leaves. */
export const recordingMachine = defineMachine({
  noun: 'recording',
  states: recordingStates,
  // It comes, and is checked once it is there.
  begins: ['uploading', 'ready'],
  stateOf: ({ state }: Recording) => state,
  wrongState: ({ state }) => stateRefusals[state],
  rows: {
    trash: {
      from: ['ready'],
      to: 'trashed',
      permission: 'recording.approve',
      guard: (one, person) => notTheirs(one, person) ?? held(one),
      button: both('Mover para a lixeira', 'Move to the trash'),
      done: () => both('A gravação foi para a lixeira.', 'The recording is in the trash.'),
    },
    restore: {
      from: ['trashed'],
      to: 'ready',
      permission: 'recording.approve',
      guard: notTheirs,
      button: both('Restaurar', 'Restore'),
      done: () => both('A gravação foi restaurada.', 'The recording was restored.'),
    },
    delete: {
      from: ['trashed'],
      to: 'deleted',
      permission: 'recording.approve',
      guard: (one, person) => notTheirs(one, person) ?? ofTheRecord(one) ?? held(one),
      button: both('Apagar agora', 'Delete now'),
      asks: {
        for: 'yes',
        title: both('Apagar de vez?', 'Delete it for good?'),
        text: both(
          'A chave é destruída na hora e o arquivo some. Fica o certificado: código de verificação, quem apagou, quando e por quê.',
          'Its key is destroyed at once and the file goes. The certificate stays: check sum, who deleted it, when and why.',
        ),
      },
      done: () => both('A gravação foi apagada.', 'The recording was deleted.'),
    },
    hold: {
      from: ['ready', 'trashed'],
      permission: 'recording.hold',
      guard: (one, person) => notTheirs(one, person) ?? held(one),
      button: both('Reter', 'Put on hold'),
      asks: {
        for: 'reason',
        title: both('Reter esta gravação?', 'Put this recording on hold?'),
        text: both(
          'Fica guardada mesmo depois do prazo e não pode ir para a lixeira, até a administração liberar.',
          'It stays beyond its time and cannot go to the trash until the administration releases it.',
        ),
      },
      done: () => both('A gravação está retida.', 'The recording is on hold.'),
    },
    release: {
      from: ['ready', 'trashed'],
      permission: 'recording.hold',
      guard: (one, person) => notTheirs(one, person) ?? (one.isHeld ? null : notHeld),
      button: both('Liberar retenção', 'Release it'),
      asks: {
        for: 'reason',
        title: both('Liberar a retenção?', 'Release this recording?'),
        text: both(
          'Volta a valer o prazo de guarda. Se ele já passou, a gravação é apagada na próxima hora.',
          'Its time counts again. Where that is over, it is deleted within the hour.',
        ),
      },
      done: () => both('A gravação foi liberada.', 'The recording was released.'),
    },
  },
})

export const notOfTheirKindWords = both(
  'Seu perfil não faz este tipo de gravação. Peça à gerência da unidade ou à administração.',
  'Your role does not make this kind of recording. Ask the unit manager or the administration.',
)

function notTheirs({ kind }: Recording, { may }: Person): Refusal | null {
  return may(permissionFor(kind, 'approve')) ? null : { code: 'NOT_ALLOWED', wording: notOfTheirKindWords }
}

/** Somebody holds it. */
function held({ isHeld }: Recording): Refusal | null {
  if (!isHeld) return null
  const wording = both(
    'Esta gravação está retida e não pode ser apagada. A administração precisa liberá-la antes.',
    'This recording is on hold and cannot be deleted. The administration must release it first.',
  )
  return { code: 'RULE_BROKEN', wording }
}

/** What is said to be of another record waits for its days all the same. */
function ofTheRecord({ kind }: Recording): Refusal | null {
  if (kind !== 'consultation') return null
  const wording = both(
    'Consultas fazem parte do prontuário, guardado por 20 anos (Lei 13.787/2018). Se o paciente revogar o consentimento, ninguém mais ouve.',
    'Consultations belong to the medical record, kept for 20 years (Lei 13.787/2018). Once the patient withdraws the consent nobody hears it.',
  )
  return { code: 'RULE_BROKEN', wording }
}

const notHeld: Refusal = {
  code: 'WRONG_STATE',
  wording: both('Esta gravação não está retida.', 'This recording is not on hold.'),
}
