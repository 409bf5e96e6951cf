import { both } from '../../../../../shared/both.ts'
import { type Template, templateText } from './template.ts'

/** What differs from one surgery to the next. */
interface Surgery {
  readonly key: string
  readonly title: string
  readonly english: string
  readonly what: string
  readonly expected: string
  readonly common: string
  readonly rare: string
  readonly instead: string
  readonly before: string
  readonly after: string
}

/**
 * A text to a surgery: what it is, what it does not promise, what can go wrong, what else there is, what is asked of the
 * patient, and that they may say no (CFM, Recomendação 1/2016; Código Civil, art. 15; Lei 8.078/1990, art. 6, III).
 */
function ofSurgery({ key, title, english, what, expected, common, rare, instead, before, after }: Surgery): Template {
  return {
    key,
    edition: 1,
    purpose: 'treatment',
    title,
    summary: both('Riscos, alternativas e cuidados desta cirurgia (CFM, Recomendação 1/2016)', `Consent to ${english}`),
    validDays: 180,
    text: templateText(
      'Este termo registra a conversa que tive com o(a) médico(a) responsável. Ele não substitui essa conversa: leia com calma, pergunte o que não entender e assine só se estiver de acordo.',
      `1. O que será feito\n${what}`,
      `2. O que se espera, e o que não se promete\n${expected} A medicina não é ciência exata: entendi que o(a) médico(a) se obriga a usar a técnica e o cuidado adequados, e que não me foi prometido um resultado determinado. Pode ser preciso um novo procedimento para retoque, cujas condições estão no contrato.`,
      `3. Riscos mais comuns\n${common}`,
      `4. Riscos mais raros\n${rare} Como em toda cirurgia, podem acontecer sangramento, infecção, abertura de pontos, cicatriz alargada ou queloide, alergia a medicamentos, trombose e embolia, complicações da anestesia e, muito raramente, risco de morte.`,
      `5. Alternativas\n${instead} Também fui informado(a) de que posso não operar, e do que esperar nesse caso.`,
      `6. Antes da cirurgia\n${before} Informei minhas doenças, alergias, cirurgias anteriores, gravidez ou amamentação, uso de cigarro, álcool e outras substâncias, e todos os medicamentos, fitoterápicos e hormônios que uso. Sei que omitir informações aumenta os riscos.`,
      `7. Depois da cirurgia\n${after} Recebi as orientações por escrito e me comprometo a segui-las, a comparecer aos retornos e a avisar logo a equipe se houver febre, dor forte, sangramento, falta de ar, inchaço em uma perna ou qualquer sinal que me preocupe. O telefone de urgência é [TELEFONE DE URGÊNCIA].`,
      '8. Imprevistos\nSe durante a cirurgia aparecer uma situação que não se podia prever e que ponha minha saúde em risco, autorizo a equipe a fazer o que for necessário para a minha segurança, e quero ser informado(a) depois.',
      '9. Minha decisão\nTive tempo para pensar, pude fazer perguntas e todas foram respondidas em linguagem que entendi. Sei que posso desistir e retirar este consentimento a qualquer momento antes da cirurgia, sem prejuízo do meu atendimento, e que as condições financeiras da desistência estão no contrato. Autorizo o(a) médico(a) responsável e sua equipe, na [NOME DA CLÍNICA], a realizar o procedimento descrito.',
    ),
  }
}

/** Texts to the surgeries that clinics of such a network perform most. */
export const surgeryTemplates: readonly Template[] = [
  ofSurgery({
    key: 'hair-transplant-fue',
    title: 'Transplante capilar pela técnica FUE',
    english: 'a hair transplant by follicular unit excision',
    what: 'Unidades de fios são retiradas uma a uma da parte de trás e dos lados da cabeça (área doadora), com instrumento de menos de 1 milímetro, e colocadas na área com falta de cabelo. Os cabelos são raspados no todo ou em parte. É feito com anestesia local, com ou sem sedação, e costuma durar de 6 a 10 horas, às vezes em dois dias.',
    expected:
      'Os fios transplantados costumam cair entre a 2ª e a 8ª semana e voltar a crescer a partir do 4º mês; o resultado se vê entre 12 e 18 meses. O número de unidades planejado é uma estimativa. A calvície pode continuar nos fios que não foram transplantados, o que pode pedir tratamento clínico ou outra cirurgia. A área doadora é limitada e não se recompõe.',
    common:
      'Inchaço da testa e das pálpebras, crostas, vermelhidão, coceira, dor leve, dormência passageira do couro cabeludo, pequenos pontos claros na área doadora, espinhas (foliculite) e queda passageira dos fios vizinhos.',
    rare: 'Crescimento menor que o esperado, falhas visíveis na área doadora, dormência prolongada, cistos, necrose de pele e aspecto pouco natural.',
    instead:
      'Tratamento com medicamentos, laser ou terapias clínicas, retirada em faixa (FUT), micropigmentação e próteses capilares.',
    before:
      'Fiz os exames pedidos, não tomei anticoagulantes, anti-inflamatórios nem bebida alcoólica no prazo orientado e sei que o cigarro prejudica o resultado.',
    after:
      'Sei que devo dormir com a cabeça elevada, lavar como me ensinaram, não coçar nem arrancar crostas, e evitar sol, exercício, piscina e capacete pelo prazo orientado.',
  }),
  ofSurgery({
    key: 'rhinoplasty',
    title: 'Rinoplastia',
    english: 'rhinoplasty',
    what: 'A forma do nariz é mudada por dentro das narinas ou por um pequeno corte entre elas, com trabalho em cartilagem, osso e pele; pode ser preciso cartilagem do septo, da orelha ou da costela. Quando combinado, corrige-se também o septo ou as conchas nasais para melhorar a respiração. É feita com anestesia geral ou sedação e dura em média de 2 a 4 horas.',
    expected:
      'O inchaço diminui aos poucos e a forma definitiva se vê a partir de 12 meses. Simulações em imagem ajudam a conversar e não são promessa. Simetria completa não existe em nenhum rosto, e a pele limita o que se consegue.',
    common:
      'Inchaço e manchas roxas no rosto, nariz entupido, sangramento leve, dormência na ponta e no lábio, sensibilidade e formato que mudam ao longo dos meses.',
    rare: 'Dificuldade para respirar, perfuração do septo, perda de olfato, irregularidades que se veem ou se sentem, desvio, assimetria, rejeição ou movimento de enxertos e necessidade de nova cirurgia, estimada na literatura entre 5 e 15 em cada 100 pacientes.',
    instead: 'Preenchimento temporário, cirurgia só funcional, e tratamento clínico das causas de obstrução.',
    before: 'Fiz os exames e as fotografias, e cumprirei o jejum e a pausa de medicamentos que me foram orientados.',
    after:
      'Sei que usarei tala e talvez tampão, que não devo assoar o nariz, apoiar óculos, tomar sol nem praticar esporte de contato pelo prazo orientado.',
  }),
  ofSurgery({
    key: 'mammoplasty',
    title: 'Mamoplastia',
    english: 'breast surgery',
    what: 'As mamas são aumentadas com implante, reduzidas ou levantadas, conforme planejado comigo e anotado no meu prontuário: técnica, lugar dos cortes e, se houver, marca, modelo e volume do implante. É feita com anestesia geral ou peridural com sedação e dura em média de 2 a 4 horas.',
    expected:
      'O tamanho, a posição e as cicatrizes se acomodam ao longo de 6 a 12 meses. Mamas são naturalmente diferentes uma da outra. Gravidez, amamentação, peso e tempo mudam o resultado. Implantes não duram para sempre e podem precisar ser trocados; recebo a etiqueta com lote e número de série.',
    common:
      'Dor, inchaço, manchas roxas, mudança passageira da sensibilidade da aréola e cicatrizes visíveis por meses.',
    rare: 'Hematoma ou seroma que precise de drenagem, endurecimento em volta do implante (contratura capsular), ruptura ou deslocamento, necrose de pele ou aréola, perda da sensibilidade, dificuldade para amamentar, assimetria, sintomas gerais atribuídos ao implante e linfoma raro associado a implantes (BIA-ALCL). O implante pode exigir exames de imagem próprios para o rastreamento do câncer de mama.',
    instead: 'Sutiãs e enchimentos, outra técnica ou volume, lipoenxertia, fisioterapia para dores posturais.',
    before:
      'Fiz os exames de mama pedidos, informei casos de câncer na família e cumprirei o jejum e a pausa do cigarro por ao menos 4 semanas.',
    after:
      'Sei que usarei sutiã cirúrgico, que não devo levantar peso nem os braços acima dos ombros pelo prazo orientado e que devo fazer acompanhamento das mamas e dos implantes por toda a vida.',
  }),
  ofSurgery({
    key: 'liposuction',
    title: 'Lipoaspiração',
    english: 'liposuction',
    what: 'A gordura de áreas marcadas comigo antes da cirurgia é aspirada por cânulas, por cortes de menos de 1 centímetro, com ou sem enxerto da própria gordura em outra área, conforme anotado no meu prontuário. Respeitam-se os limites da Resolução CFM 1.711/2003: até 7% do peso corporal com infiltração e até 5% sem ela, e até 40% da superfície do corpo.',
    expected:
      'Não é tratamento para perder peso nem para flacidez ou celulite. O contorno se define entre 3 e 6 meses. Se eu ganhar peso, o resultado muda.',
    common:
      'Dor, inchaço, manchas roxas, dormência passageira, endurecimentos e saída de líquido pelos cortes nos primeiros dias.',
    rare: 'Irregularidades, assimetria, manchas, seroma, anemia com necessidade de transfusão, queimadura, perfuração de órgãos, trombose, embolia pulmonar e embolia gordurosa, que podem ser fatais.',
    instead: 'Dieta e exercício, tratamentos não cirúrgicos de gordura localizada, e cirurgia de retirada de pele.',
    before:
      'Fiz os exames, informei histórico de trombose meu e da família e o uso de hormônios, e cumprirei o jejum e as pausas orientadas.',
    after:
      'Sei que usarei malha de compressão, que devo caminhar cedo e tomar a prevenção de trombose prescrita, e fazer a drenagem só com quem a equipe indicar.',
  }),
  ofSurgery({
    key: 'blepharoplasty',
    title: 'Blefaroplastia',
    english: 'eyelid surgery',
    what: 'O excesso de pele e, se preciso, de músculo e gordura das pálpebras superiores, inferiores ou de ambas é retirado ou reposicionado, por cortes na dobra da pálpebra, junto aos cílios ou por dentro, conforme anotado no meu prontuário. É feita com anestesia local, com ou sem sedação, e dura em média de 1 a 2 horas.',
    expected:
      'O inchaço maior passa em 2 a 3 semanas e o resultado se vê entre 3 e 6 meses. Não trata rugas dos cantos dos olhos, olheiras de cor nem queda das sobrancelhas.',
    common:
      'Inchaço, manchas roxas, lacrimejamento, olho seco, visão embaçada por pomadas e sensibilidade à luz nos primeiros dias.',
    rare: 'Olho seco prolongado, dificuldade de fechar os olhos, pálpebra inferior virada ou baixa, assimetria, lesão da córnea, visão dupla e sangramento atrás do olho, que pode, muito raramente, levar à perda da visão.',
    instead: 'Toxina botulínica, preenchimento, laser, peelings e cirurgia da sobrancelha.',
    before:
      'Informei doenças dos olhos, cirurgia refrativa, uso de lentes e de colírios, e fiz a avaliação oftalmológica quando pedida.',
    after:
      'Sei que farei compressas frias, usarei os colírios prescritos, dormirei com a cabeça elevada e não usarei lentes nem maquiagem pelo prazo orientado; dor forte ou perda de visão é urgência.',
  }),
]
