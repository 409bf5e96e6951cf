import { both } from '../../../../../shared/both.ts'
import { type Template, templateText } from './template.ts'

/** What is agreed about the service and its price. */
export const contractTemplates: readonly Template[] = [
  {
    key: 'service-contract',
    edition: 1,
    purpose: 'contract',
    title: 'Contrato de prestação de serviços',
    summary: both(
      'Contrato com o paciente, com o direito de arrependimento do CDC, art. 49',
      'Contract with the patient, with the right of withdrawal of the consumer code',
    ),
    validDays: null,
    text: templateText(
      'CONTRATADA: [RAZÃO SOCIAL], CNPJ [CNPJ], com sede em [ENDEREÇO], inscrita no CRM sob o nº [NÚMERO], responsável técnico(a) Dr(a). [NOME], CRM [NÚMERO/UF].\nCONTRATANTE: o(a) paciente identificado(a) neste documento, ou seu responsável.',
      '1. Objeto\nA contratada presta os serviços descritos no pedido que acompanha este contrato, com os procedimentos, quantidades e preços dele. São parte do preço: [HONORÁRIOS, ANESTESIA, SALA, MATERIAIS, RETORNOS]. Não são parte do preço, salvo se escrito no pedido: exames, medicamentos para casa, malhas e próteses, internação não prevista e tratamento de doenças não relacionadas.',
      '2. Natureza da obrigação\nA contratada se obriga a empregar a técnica, os materiais e o cuidado adequados. Os riscos, as alternativas e o que se espera do procedimento estão nos termos de consentimento, que o paciente assina à parte e pode retirar até o procedimento.',
      '3. Preço e pagamento\nO preço total, o sinal, as parcelas e as datas são os do pedido. O sinal reserva data, sala e equipe. Atraso no pagamento permite à contratada remarcar o procedimento, com aviso prévio. A nota fiscal é emitida conforme a lei.',
      '4. Direito de arrependimento\nQuando a contratação acontece fora do estabelecimento, por telefone, mensagem ou internet, o contratante pode desistir em até 7 dias corridos da assinatura, sem justificar e sem custo, e recebe de volta tudo o que pagou, corrigido (Lei 8.078/1990, art. 49; Decreto 7.962/2013). Basta avisar por qualquer canal da contratada. [AVALIE COM SEU ADVOGADO ESTENDER O PRAZO À CONTRATAÇÃO PRESENCIAL.]',
      '5. Desistência, remarcação e devolução\nDepois desse prazo valem as Condições de cancelamento e devolução, assinadas à parte. Se a contratada não puder realizar o procedimento, o contratante escolhe entre nova data e a devolução integral do que pagou, corrigido.',
      '6. Contraindicação\nSe exames ou avaliação mostrarem que o procedimento não deve ser feito, o contrato termina sem multa, e a contratada devolve o que recebeu, descontados apenas os serviços já prestados e discriminados.',
      '7. Retoques e intercorrências\nO atendimento de intercorrências ligadas ao procedimento por [PRAZO] está incluído no que diz respeito a honorários da equipe. Retoques indicados pelo(a) médico(a) em até [PRAZO] são feitos sem honorários; custos de sala e materiais: [QUEM PAGA].',
      '8. Deveres do paciente\nDar informações de saúde completas, fazer os exames, seguir as orientações de antes e depois, comparecer aos retornos e avisar logo de qualquer problema.',
      '9. Dados pessoais\nOs dados são tratados conforme a Lei 13.709/2018 e o aviso de privacidade entregue ao contratante. O prontuário pertence ao paciente e é guardado pela contratada por no mínimo 20 anos.',
      '10. Foro\nFica eleito o foro do domicílio do contratante (Lei 8.078/1990, art. 101, I).',
    ),
  },
  {
    key: 'cancellation-refund',
    edition: 1,
    purpose: 'contract',
    title: 'Condições de cancelamento e devolução',
    summary: both('Prazos, percentuais e devolução de valores', 'Terms, percentages and the return of money'),
    validDays: null,
    text: templateText(
      '1. Arrependimento\nContratação fora do estabelecimento, por telefone, mensagem ou internet: até 7 dias corridos da assinatura a desistência é livre e a devolução é integral e corrigida (Lei 8.078/1990, art. 49).',
      '2. Desistência pelo paciente\nDepois disso, se o paciente desistir: com mais de [30] dias da data marcada, devolve-se o valor pago menos [5]%; entre [30] e [7] dias, menos [10]%; com menos de [7] dias, menos [20]%. O desconto cobre reserva de sala, equipe e materiais e nunca passa do prejuízo demonstrado (Código Civil, art. 413; Lei 8.078/1990, art. 51, II e IV). Exames, consultas e materiais feitos sob medida já realizados são descontados pelo valor discriminado.',
      '3. Sem desconto\nNão há desconto em caso de doença comprovada, gravidez, contraindicação médica, morte na família próxima, ou quando a clínica altera a data, o(a) médico(a) ou o local sem acordo do paciente.',
      '4. Remarcação\nO paciente pode remarcar sem custo com ao menos [7] dias de antecedência, até [2] vezes. Com menos antecedência, ou em caso de falta sem aviso, a clínica pode cobrar [TAXA DE REMARCAÇÃO].',
      '5. Devolução\nO valor é devolvido em até [10] dias úteis do pedido, pela mesma forma do pagamento; no cartão, a clínica pede o estorno à operadora nesse prazo e entrega o comprovante. Procedimentos já realizados de um pedido com vários não são devolvidos.',
      '6. Crédito\nSe o paciente preferir, o valor fica como crédito em seu nome por [12] meses, e pode ser devolvido a qualquer momento nas condições acima.',
      'Recebi uma via destas condições e tirei minhas dúvidas antes de pagar.',
    ),
  },
]
