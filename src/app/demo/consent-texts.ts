import { createHash } from 'node:crypto'
import { hashedText, isForSurgery, type Purpose, usualValidDays } from '../../features/patients/consents/rules.ts'
import { actorAt } from './accounts.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

const day = 86_400_000

interface DemoText {
  readonly purpose: Purpose
  readonly title: string
  readonly edition: number | null
  /** Days before today on which it was published. */
  readonly age: number
  readonly text: string
}

const texts: readonly DemoText[] = [
  {
    purpose: 'treatment',
    title: 'Consentimento para cirurgia',
    edition: 1,
    age: 300,
    text: `Recebi da equipe médica explicações sobre a cirurgia proposta, seus benefícios, seus riscos e as alternativas.

Pude fazer perguntas, e todas foram respondidas. Autorizo a realização do procedimento.`,
  },
  {
    purpose: 'treatment',
    title: 'Consentimento para cirurgia',
    edition: 2,
    age: 120,
    text: `Recebi da equipe médica, em linguagem que entendi, explicações sobre a cirurgia proposta: como é feita, quanto dura, o que se espera dela e o que ela não garante.

Fui informado(a) dos riscos mais comuns (inchaço, dor, crostas, queda temporária dos fios) e dos mais raros (infecção, sangramento, cicatriz alargada, necessidade de retoque), e das alternativas ao procedimento, inclusive a de não operar.

Informei minhas alergias, doenças e medicamentos em uso. Recebi as orientações de antes e de depois da cirurgia e me comprometo a segui-las.

Pude fazer perguntas, e todas foram respondidas. Sei que posso retirar este consentimento a qualquer momento antes da cirurgia. Autorizo a realização do procedimento.`,
  },
  {
    purpose: 'anaesthesia',
    title: 'Consentimento para anestesia',
    edition: 1,
    age: 300,
    text: `Fui informado(a) sobre o tipo de anestesia indicado, como será feita e seus riscos, entre eles náusea, dor no local e, raramente, reações alérgicas graves.

Informei jejum, alergias, medicamentos e anestesias anteriores. Autorizo a anestesia proposta e as mudanças que a segurança exigir durante o procedimento.`,
  },
  {
    purpose: 'image_care',
    title: 'Uso de imagens no tratamento',
    edition: 1,
    age: 300,
    text: `Autorizo que sejam feitas fotografias minhas antes e depois do procedimento, para planejar o tratamento e acompanhar o resultado.

As imagens fazem parte do meu prontuário, são vistas só pela equipe que cuida de mim e não serão publicadas.`,
  },
  {
    purpose: 'image_publicity',
    title: 'Uso de imagens para divulgação',
    edition: 1,
    age: 300,
    text: `Autorizo, sem pagamento, o uso das minhas imagens de antes e depois em materiais de divulgação e educação da clínica.

Esta autorização é separada do tratamento: posso negar ou retirar a qualquer momento, sem prejuízo do meu atendimento.`,
  },
  {
    purpose: 'data',
    title: 'Dados pessoais e contato',
    edition: 1,
    age: 300,
    text: `Fui informado(a) de que meus dados são usados para o meu atendimento e guardados pelo prazo da lei, e de como pedir acesso ou correção (LGPD).

Autorizo contato por telefone, e-mail e WhatsApp sobre meus agendamentos.`,
  },
  {
    purpose: 'recording',
    title: 'Gravação de consultas e conversas',
    edition: 1,
    age: 250,
    text: `Autorizo a gravação de áudio e vídeo das minhas consultas e conversas com a clínica, para registro no prontuário e melhoria do atendimento.

A gravação é guardada pelo prazo da lei e só é ouvida por quem participa do meu cuidado ou da minha venda. Posso retirar esta autorização a qualquer momento: a partir daí ninguém mais a ouve.`,
  },
  {
    purpose: 'recording',
    title: 'Gravação de consultas e conversas',
    edition: null,
    age: 10,
    text: `Autorizo a gravação de áudio e vídeo das minhas consultas e conversas com a clínica, para registro no prontuário, melhoria do atendimento e treinamento da equipe.

A gravação é guardada pelo prazo da lei e só é ouvida por quem participa do meu cuidado ou da minha venda.`,
  },
]

const random = randomOf('pauta consent texts')
const known = texts.map((text) => ({ ...text, id: random.id(Date.UTC(2025, 0, 1)) }))
const hashOf = (text: DemoText) => createHash('sha256').update(hashedText(text)).digest('hex')

/** The texts of the network: one with two editions, one that is still written. */
export function consentTextRows(now: number) {
  const by = actorAt(units[0].id, 'ADMIN').id
  return known.map((one) => {
    const { id, purpose, title, text, edition, age } = one
    const at = instant(now - age * day)
    const published = edition !== null
    return {
      id,
      purpose,
      title,
      text,
      edition,
      valid_days: isForSurgery(purpose) ? usualValidDays : null,
      created_at: at,
      published_at: published ? at : null,
      published_by: published ? by : null,
      text_hash: published ? hashOf(one) : null,
    }
  })
}

/** The text of a purpose that was signed on a day; undefined where none was published yet. */
export function textSignedAt(purpose: Purpose, at: number, now: number) {
  const text = known.findLast((one) => one.purpose === purpose && one.edition !== null && now - one.age * day <= at)
  return text && { id: text.id, hash: hashOf(text) }
}
