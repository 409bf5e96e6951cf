import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** What the three pauses are called, by their number. */
export const pauseNames = defineMessages({
  'pt-BR': { 1: 'Antes da anestesia', 2: 'Antes da incisão', 3: 'Antes de sair da sala' },
  en: { 1: 'Before anaesthesia', 2: 'Before incision', 3: 'Before leaving the room' },
})

/** What an item is answered with. */
export const answerWords = defineMessages({
  'pt-BR': { done: 'Feito', na: 'Não se aplica', no: 'Não', yes: 'Sim' },
  en: { done: 'Done', na: 'Not applicable', no: 'No', yes: 'Yes' },
})

/** What a patient is known by. */
export const identifierWords = defineMessages({
  'pt-BR': { name: 'Nome', birthDate: 'Nascimento', cpf: 'CPF', recordNumber: 'Prontuário' },
  en: { name: 'Name', birthDate: 'Birth date', cpf: 'CPF', recordNumber: 'Record number' },
})

export const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Pausas de segurança',
    failed: 'Não foi possível abrir as pausas',
    missing: 'Cirurgia não encontrada',
    missingHint: 'Ela não existe ou é de outra unidade.',
    said: (by: string, at: string) => `${by}, ${at}`,
    ofUnit: 'Da unidade',
    call: 'Chame o paciente e confira dois destes dados com ele',
    open: 'a fazer',
    begun: 'falta assinatura',
    signed: 'assinada',
    overridden: 'liberada sem a pausa',
    signatures: 'Assinaturas da equipe',
    toSign: (count: number) => (count === 1 ? 'Falta 1 assinatura' : `Faltam ${count} assinaturas`),
    sign: 'Assinar',
    signedAt: (at: string, by: string) => `Assinou ${at}, no acesso de ${by}`,
    noPin: 'Sem PIN. A gerência define em Equipes.',
    lockedPin: 'PIN bloqueado no seu acesso. Assine no aparelho de outra pessoa, ou a gerência desbloqueia em Equipes.',
    unanswered: (count: number) => (count === 1 ? 'Falta responder 1 item' : `Falta responder ${count} itens`),
    earlier: 'Falta a pausa anterior',
    beforeArrival: 'Esta pausa começa quando o paciente chega.',
    notRunning: 'Esta pausa é com a cirurgia em andamento.',
    pinTitle: (name: string) => `Assinatura de ${name}`,
    pin: 'PIN',
    pinHint: (pause: string) => `${pause}. Digite os seis números do seu PIN.`,
    erase: 'Apagar',
    digit: (digit: number) => `Número ${digit}`,
    override: 'Liberar sem a pausa',
    overrideTitle: 'Liberar a cirurgia sem esta pausa?',
    overrideText: 'O motivo e o seu nome ficam marcados em vermelho nesta cirurgia, para sempre.',
    overriddenBy: (by: string, at: string) => `Liberada sem a pausa por ${by}, ${at}`,
  },
  en: {
    ...usual.en,
    title: 'Safety pauses',
    failed: 'The pauses could not be opened',
    missing: 'Surgery not found',
    missingHint: 'It does not exist or belongs to another unit.',
    said: (by, at) => `${by}, ${at}`,
    ofUnit: 'Of the unit',
    call: 'Call the patient and check two of these with them',
    open: 'to do',
    begun: 'signature missing',
    signed: 'signed',
    overridden: 'overridden',
    signatures: 'Signatures of the team',
    toSign: (count) => (count === 1 ? '1 signature missing' : `${count} signatures missing`),
    sign: 'Sign',
    signedAt: (at, by) => `Signed ${at}, at the access of ${by}`,
    noPin: 'No PIN. The unit’s manager sets it in Teams.',
    lockedPin:
      'PIN locked to your account. Sign where somebody else is signed in, or the unit’s manager unlocks it in Teams.',
    unanswered: (count) => (count === 1 ? '1 item to answer' : `${count} items to answer`),
    earlier: 'The pause before it is missing',
    beforeArrival: 'This pause begins when the patient arrives.',
    notRunning: 'This pause is during the surgery.',
    pinTitle: (name) => `Signature of ${name}`,
    pin: 'PIN',
    pinHint: (pause) => `${pause}. Type the six digits of your PIN.`,
    erase: 'Erase',
    digit: (digit) => `Digit ${digit}`,
    override: 'Go on without the pause',
    overrideTitle: 'Let the surgery go on without this pause?',
    overrideText: 'The reason and your name stay marked in red on this surgery, for ever.',
    overriddenBy: (by, at) => `Overridden by ${by}, ${at}`,
  },
})
