import { both, type Both } from '../../../shared/both.ts'

/** The three pauses of a surgery: before anaesthesia, before the incision, before the patient leaves the room. */
export const pauses = [1, 2, 3] as const
export type Pause = (typeof pauses)[number]

/** What an item can be answered with. */
export const answers = ['done', 'na', 'yes', 'no'] as const
export type Answer = (typeof answers)[number]

/** An item of WHO's list. */
export interface WhoItem {
  readonly key: string
  readonly pause: Pause
  readonly text: Both
  /** Who is asked, or what several items are about; said once above them. */
  readonly under?: Both
  readonly answers: readonly Answer[]
  /** What is true besides where the answer is yes. */
  readonly yes?: Both
}

const check: readonly Answer[] = ['done']
const checkOrNot: readonly Answer[] = ['done', 'na']
const question: readonly Answer[] = ['no', 'yes']

/** The item with which the patient is called, by two identifiers. */
export const identityItem = 'identity'

const hasPatient = both('O paciente tem', 'Does the patient have')
const saysAloud = both('A enfermagem confirma em voz alta com a equipe', 'Nurse verbally confirms with the team')
const toSurgeon = both('Cirurgião(ã)', 'To surgeon')
const toAnaesthetist = both('Anestesia', 'To anaesthetist')
const toNurses = both('Enfermagem', 'To nursing team')

/**
 * WHO Surgical Safety Checklist, revised 1/2009; in Portuguese after Anvisa's edition (Lista de Verificação de Segurança
 * Cirúrgica). Texts of an edition are never changed: signatures stand by them.
 */
const firstEdition: readonly WhoItem[] = [
  {
    key: identityItem,
    pause: 1,
    text: both(
      'O paciente confirmou sua identidade, o sítio cirúrgico, o procedimento e o consentimento',
      'The patient has confirmed their identity, the site, the procedure and the consent',
    ),
    answers: check,
  },
  { key: 'site', pause: 1, text: both('Sítio cirúrgico demarcado', 'Site marked'), answers: checkOrNot },
  {
    key: 'anaesthesia',
    pause: 1,
    text: both(
      'Verificação do equipamento de anestesia e das medicações concluída',
      'Anaesthesia machine and medication check complete',
    ),
    answers: check,
  },
  {
    key: 'oximeter',
    pause: 1,
    text: both('Oxímetro de pulso no paciente e funcionando', 'Pulse oximeter on the patient and functioning'),
    answers: check,
  },
  {
    key: 'allergy',
    pause: 1,
    under: hasPatient,
    text: both('Alergia conhecida?', 'A known allergy?'),
    answers: question,
  },
  {
    key: 'airway',
    pause: 1,
    under: hasPatient,
    text: both('Via aérea difícil ou risco de aspiração?', 'A difficult airway or aspiration risk?'),
    answers: question,
    yes: both('Sim, com equipamento e ajuda disponíveis', 'Yes, and equipment and assistance available'),
  },
  {
    key: 'bloodLoss',
    pause: 1,
    under: hasPatient,
    text: both(
      'Risco de perda de sangue acima de 500 ml (7 ml/kg em crianças)?',
      'Risk of more than 500 ml blood loss (7 ml/kg in children)?',
    ),
    answers: question,
    yes: both('Sim, com acesso venoso adequado e fluidos planejados', 'Yes, and adequate access and fluids planned'),
  },
  {
    key: 'introduced',
    pause: 2,
    text: both(
      'Todos da equipe se apresentaram pelo nome e pela função',
      'All team members have introduced themselves by name and role',
    ),
    answers: check,
  },
  {
    key: 'confirmed',
    pause: 2,
    text: both(
      'Cirurgião, anestesista e enfermagem confirmaram em voz alta o nome do paciente, o procedimento e o local da incisão',
      'Surgeon, anaesthetist and nurse have confirmed the patient’s name, the procedure and where the incision will be made',
    ),
    answers: check,
  },
  {
    key: 'antibiotic',
    pause: 2,
    text: both(
      'Antibiótico profilático dado nos últimos 60 minutos',
      'Antibiotic prophylaxis given within the last 60 minutes',
    ),
    answers: checkOrNot,
  },
  {
    key: 'surgeonReview',
    pause: 2,
    under: toSurgeon,
    text: both(
      'Revisou as etapas críticas ou fora da rotina, a duração do caso e a perda de sangue prevista',
      'Has reviewed critical or non-routine steps, how long the case will take and the anticipated blood loss',
    ),
    answers: check,
  },
  {
    key: 'anaesthetistReview',
    pause: 2,
    under: toAnaesthetist,
    text: both('Revisou as preocupações específicas com este paciente', 'Has reviewed patient-specific concerns'),
    answers: checkOrNot,
  },
  {
    key: 'sterility',
    pause: 2,
    under: toNurses,
    text: both(
      'Esterilidade confirmada, com o resultado dos indicadores',
      'Sterility confirmed, including indicator results',
    ),
    answers: check,
  },
  {
    key: 'equipment',
    pause: 2,
    under: toNurses,
    text: both('Revisou problemas de equipamento ou outras preocupações', 'Has reviewed equipment issues or concerns'),
    answers: check,
  },
  {
    key: 'imaging',
    pause: 2,
    text: both('Imagens essenciais à vista', 'Essential imaging displayed'),
    answers: checkOrNot,
  },
  {
    key: 'procedureName',
    pause: 3,
    under: saysAloud,
    text: both('O nome do procedimento realizado', 'The name of the procedure'),
    answers: check,
  },
  {
    key: 'counts',
    pause: 3,
    under: saysAloud,
    text: both(
      'A contagem de instrumentais, compressas e agulhas está completa',
      'Completion of instrument, sponge and needle counts',
    ),
    answers: check,
  },
  {
    key: 'specimens',
    pause: 3,
    under: saysAloud,
    text: both(
      'As amostras estão identificadas (rótulos lidos em voz alta, com o nome do paciente)',
      'Specimen labelling (labels read aloud, including the patient’s name)',
    ),
    answers: checkOrNot,
  },
  {
    key: 'equipmentProblems',
    pause: 3,
    under: saysAloud,
    text: both('Há problemas de equipamento a resolver?', 'Are there equipment problems to be addressed?'),
    answers: question,
  },
  {
    key: 'recovery',
    pause: 3,
    text: both(
      'Cirurgião, anestesista e enfermagem revisaram o que preocupa na recuperação e no cuidado deste paciente',
      'Surgeon, anaesthetist and nurse have reviewed the key concerns for recovery and management of this patient',
    ),
    answers: check,
  },
]

/** The edition that new pauses are asked by. */
export const presentEdition = 1
const editions: Readonly<Record<number, readonly WhoItem[]>> = { 1: firstEdition }

/** WHO's items of a pause, in the order in which they are asked; none may be left out. */
export function whoItems(edition: number, pause: Pause): readonly WhoItem[] {
  return (editions[edition] ?? []).filter((item) => item.pause === pause)
}

/** What a unit's own items are answered with. */
export const ownAnswers = checkOrNot
