import { defineMessages } from '../../../shared/language.ts'

/** What each page will hold once it is built, in the words of those who will use it. */
export const constructionMessages = defineMessages({
  'pt-BR': {
    badge: 'Em construção',
    soon: 'O que você vai encontrar aqui',
    meanwhile: 'Enquanto isso, estas páginas já funcionam:',
    dashboard:
      'Indicadores por período, unidade, médico e equipe: ocupação, primeira cirurgia no horário, confirmações, faltas, remarcações, vendas. Cada um com meta, tendência, definição e a lista por trás.',
    soldWithoutDate:
      'Cirurgias vendidas e ainda sem data: dias de espera, valor parado, quanto já foi pago, preferências. Quando um horário vaga, os melhores candidatos aparecem.',
    roomControl:
      'O quadro das salas de hoje, ao vivo: cada caso com a etapa, o tempo contra o previsto, as três pausas de segurança, o próximo da fila. Com modo TV.',
    dayMap:
      'O mapa cirúrgico em duas conferências: na véspera, se está tudo pronto; no fechamento, o que de fato aconteceu. Uma assinatura fecha o dia.',
    blockRequests:
      'Peça o bloqueio de uma sala, de um profissional ou da unidade; veja os agendamentos atingidos e para onde podem ir, antes de alguém aprovar.',
    blocks:
      'Os bloqueios em lista e calendário: criar, encerrar antes, dividir, repetir com exceções, e as horas perdidas por motivo.',
    recordings:
      'Áudios e vídeos guardados com o consentimento do paciente: envio que retoma de onde parou, marcas com notas, prazo de guarda, cada reprodução registrada.',
    teams:
      'Equipes com membros por função, substitutos e capacidade; profissionais com conselho, RQE e validade. Credencial vencida impede novos agendamentos, e avisa.',
    roster:
      'A escala do mês e da semana: plantões por unidade e função, folgas, cobertura do que a agenda pede, conflitos e descanso de onze horas. Rascunho até ser publicada.',
    teamReport:
      'Por equipe e profissional: cirurgias, horas, atrasos, enxertos por hora, intercorrências, materiais contra o kit, com os casos por trás de cada número.',
    doctorPayments:
      'O demonstrativo de cada médico, linha por linha: caso, regra, base, descontos, resultado. Do cálculo noturno à conferência, aprovação e pagamento.',
    teamPayments:
      'O que cada membro de equipe tem a receber no período, com a regra e o caso de cada linha, conferência da gerência e aprovação.',
    stock:
      'Por unidade: em estoque, reservado, em trânsito, dias de cobertura, a vencer. Lotes que vencem primeiro saem primeiro, e do lote ao paciente em dois cliques.',
    materials:
      'O catálogo de materiais: código, ANVISA, unidades de compra e uso, mínimos por unidade, e os kits de cada procedimento.',
    tags: 'Tags com nome, cor e ícone para pacientes, pedidos e agendamentos: quantas vezes são usadas, juntar, renomear, arquivar.',
    settings: 'Usuários, unidades, salas, horários de funcionamento, feriados e procedimentos.',
    profile:
      'Nome, foto, telefone, idioma, senha, sessões abertas e escolhas de avisos. O idioma você já troca no menu do seu nome.',
  },
  en: {
    badge: 'Under construction',
    soon: 'What you will find here',
    meanwhile: 'Meanwhile these pages already work:',
    dashboard:
      'Figures by period, unit, doctor and team: occupancy, first case on time, confirmations, no-shows, rebookings, sales. Each with its target, trend, definition and the list behind it.',
    soldWithoutDate:
      'Surgeries sold and still without a date: days waiting, money tied up, share paid, preferences. When a slot is freed, the best matches appear.',
    roomControl:
      'The live board of today’s rooms: each case with its step, its time against plan, the three safety pauses, the next in line. With a TV mode.',
    dayMap:
      'The day map in two checks: on the eve, whether everything is ready; afterwards, what really happened. One signature closes the day.',
    blockRequests:
      'Ask to block a room, a professional or the unit; see the appointments it would hit and where they could go, before anybody approves.',
    blocks:
      'Blocks as list and calendar: create, end early, split, repeat with exceptions, and the hours lost by reason.',
    recordings:
      'Audio and video kept with the patient’s consent: uploads that resume, marks with notes, retention date, every play logged.',
    teams:
      'Teams with members by function, substitutes and capacity; professionals with council number and validity. An expired credential stops new bookings, and says so.',
    roster:
      'The roster by month and week: shifts by unit and function, leave, coverage of what the agenda needs, clashes and eleven hours of rest. A draft until it is published.',
    teamReport:
      'Per team and professional: surgeries, hours, delays, grafts per hour, complications, materials against kit, with the cases behind each figure.',
    doctorPayments:
      'Each doctor’s statement, line by line: case, rule, base, deductions, result. From the nightly calculation to check, approval and payment.',
    teamPayments:
      'What each team member is owed for the period, with the rule and the case of each line, the manager’s check and the approval.',
    stock:
      'Per unit: on hand, reserved, in transit, days of cover, expiring. What expires first leaves first, and from lot to patient in two clicks.',
    materials:
      'The catalogue of materials: code, ANVISA number, purchase and use units, minimums per unit, and the kits of each procedure.',
    tags: 'Tags with name, colour and icon for patients, orders and appointments: how often they are used, merge, rename, archive.',
    settings: 'Staff, units, rooms, opening hours, holidays and procedures.',
    profile:
      'Name, photo, phone, language, password, open sessions and notification choices. The language you can already switch in the menu of your name.',
  },
})
