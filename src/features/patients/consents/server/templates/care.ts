import { both } from '../../../../../shared/both.ts'
import { type Template, templateText } from './template.ts'

/** Texts to anaesthesia, images, data and recordings. */
export const careTemplates: readonly Template[] = [
  {
    key: 'anaesthesia',
    edition: 1,
    purpose: 'anaesthesia',
    title: 'Anestesia geral e sedação',
    summary: both(
      'Consentimento para anestesia geral, sedação e bloqueios (Resolução CFM 2.174/2017)',
      'Consent to general anaesthesia, sedation and blocks',
    ),
    validDays: 180,
    text: templateText(
      'Conversei com o(a) médico(a) anestesista, em consulta antes do procedimento, como pede a Resolução CFM 2.174/2017.',
      '1. O que será feito\nFui informado(a) da técnica indicada para mim, que está anotada no meu prontuário: anestesia geral, sedação, raquianestesia ou peridural, bloqueio regional ou anestesia local, sozinhas ou combinadas. O(a) anestesista fica ao meu lado durante todo o procedimento e vigia coração, respiração, oxigênio e pressão. A técnica pode mudar se a minha segurança exigir.',
      '2. Riscos mais comuns\nNáusea, vômito, frio e tremores, dor de garganta, rouquidão, sonolência, tontura, dor ou mancha roxa no local da punção, coceira, dificuldade passageira para urinar e dor de cabeça depois de raquianestesia.',
      '3. Riscos mais raros\nLesão de dentes ou próteses, aspiração de conteúdo do estômago, dificuldade de intubação, lembrança de momentos da cirurgia, lesão de nervos, reação alérgica grave, hipertermia maligna, convulsão, parada cardíaca, sequela neurológica e morte. Esses riscos são maiores para quem tem certas doenças, e o meu foi explicado a mim.',
      '4. O que me cabe\nCumprirei o jejum: 8 horas para alimentos sólidos, 6 horas para leite e refeição leve e 2 horas para líquidos claros, salvo outra orientação. Informei doenças, alergias, anestesias anteriores e problemas da família com anestesia, medicamentos em uso (inclusive canetas para emagrecer), cigarro, álcool e drogas, possibilidade de gravidez, dentes moles e próteses.',
      '5. Depois\nSó posso ir embora com alta do(a) médico(a), acompanhado(a) de pessoa adulta, e por 24 horas não devo dirigir, beber álcool, assinar documentos importantes nem ficar só.',
      '6. Transfusão\nSe for indispensável para salvar a minha vida, autorizo a transfusão de sangue. Se não a aceito, digo isso antes ao(à) anestesista, que registra a minha recusa no prontuário e decide comigo como seguir.',
      '7. Minha decisão\nPude perguntar e entendi as respostas. Sei que posso retirar este consentimento antes do procedimento. Autorizo a anestesia proposta e as mudanças que a segurança exigir.',
    ),
  },
  {
    key: 'image-care',
    edition: 1,
    purpose: 'image_care',
    title: 'Fotografias para o prontuário',
    summary: both('Fotos de antes e depois, só para o tratamento', 'Photographs before and after, for care alone'),
    validDays: null,
    text: templateText(
      'Autorizo que sejam feitas fotografias e vídeos meus antes, durante e depois do procedimento, para planejar o tratamento e acompanhar o resultado.',
      'As imagens fazem parte do meu prontuário, são guardadas com ele por no mínimo 20 anos (Lei 13.787/2018) e são vistas só pela equipe que cuida de mim. Não serão publicadas nem usadas em divulgação, ensino ou pesquisa sem outra autorização minha.',
      'Posso pedir cópia das imagens. Posso retirar esta autorização para novas imagens a qualquer momento; as que já fazem parte do prontuário continuam guardadas por obrigação da lei.',
    ),
  },
  {
    key: 'image-publicity',
    edition: 1,
    purpose: 'image_publicity',
    title: 'Uso de imagem para divulgação',
    summary: both(
      'Imagens em redes sociais e materiais, até ser retirado (Resolução CFM 2.336/2023)',
      'Images in social media and publications, until withdrawn',
    ),
    validDays: null,
    text: templateText(
      'Autorizo, de forma livre e sem pagamento, a [NOME DA CLÍNICA] a usar imagens minhas de antes e depois do procedimento em redes sociais, no seu site, em material impresso e em aulas e congressos.',
      'A divulgação segue a Resolução CFM 2.336/2023: tem caráter educativo, não garante resultado, não mostra o meu nome nem me identifica sem necessidade, e vem acompanhada de texto sobre indicações, cuidados e possíveis complicações. Meu rosto só aparece inteiro se eu autorizar por escrito para aquela publicação.',
      'Esta autorização é separada do tratamento: posso negar sem prejuízo do meu atendimento e sem mudança de preço. Vale até que eu a retire, o que posso fazer a qualquer momento por qualquer canal da clínica; a clínica tira as imagens dos seus canais em até [PRAZO EM DIAS] dias. Fui avisado(a) de que o que outras pessoas copiaram pode não ser recuperado.',
      'Base legal: Código Civil, art. 20; Lei 13.709/2018 (LGPD), art. 7º, I, e art. 11, I.',
    ),
  },
  {
    key: 'health-data',
    edition: 1,
    purpose: 'data',
    title: 'Privacidade e tratamento de dados de saúde',
    summary: both('Aviso da LGPD e autorização de contato', 'Notice under the LGPD, and leave to be contacted'),
    validDays: null,
    text: templateText(
      '1. Quem trata\nA controladora dos seus dados é [RAZÃO SOCIAL], CNPJ [CNPJ], [ENDEREÇO]. O encarregado (DPO) é [NOME], que atende em [E-MAIL].',
      '2. O que tratamos, e para quê\nDados de cadastro e contato, para atender, marcar e cobrar. Dados de saúde, exames, imagens e consentimentos, para cuidar de você e manter o prontuário. Dados de pagamento, para cobrar e emitir documentos fiscais. Registros de acesso e de contato, para segurança e para atender você melhor.',
      '3. Com que base\nTutela da saúde por profissionais de saúde (LGPD, art. 11, II, “f”), cumprimento de obrigação legal (art. 7º, II, e art. 11, II, “a”), execução do contrato (art. 7º, V) e exercício de direitos (art. 7º, VI). O que não cabe nessas bases só fazemos com o seu consentimento, pedido à parte.',
      '4. Com quem compartilhamos\nCom profissionais e laboratórios que participam do seu cuidado, com quem guarda nossos sistemas sob contrato e sigilo, com operadoras de pagamento, e com autoridades quando a lei manda. Não vendemos dados.',
      '5. Por quanto tempo\nO prontuário, por no mínimo 20 anos do último registro (Lei 13.787/2018). Documentos fiscais, pelo prazo da lei tributária. O resto, enquanto for necessário; depois é apagado ou anonimizado.',
      '6. Seus direitos\nVocê pode confirmar, acessar, corrigir, receber em formato aberto, pedir que se anonimize ou apague o que a lei não manda guardar, saber com quem compartilhamos e retirar consentimentos (LGPD, art. 18). Peça na recepção ou ao encarregado; se não for atendido, procure a ANPD.',
      '7. Contato\nAutorizo contato por telefone, e-mail e WhatsApp sobre meus agendamentos e cuidados, o que posso retirar a qualquer momento. Novidades e ofertas só recebo se pedir.',
      'Li este aviso e recebi resposta às minhas perguntas.',
    ),
  },
  {
    key: 'recording',
    edition: 1,
    purpose: 'recording',
    title: 'Gravação de consulta e teleconsulta',
    summary: both(
      'Áudio e vídeo de consultas, também à distância (Resolução CFM 2.314/2022)',
      'Audio and video of consultations, also remote ones',
    ),
    validDays: null,
    text: templateText(
      'Autorizo a gravação de áudio e vídeo das minhas consultas, presenciais ou por teleconsulta, para registro no prontuário e para a segurança de todos.',
      'Na teleconsulta fui informado(a) de que: o atendimento à distância tem limites, e o(a) médico(a) pode pedir que eu venha pessoalmente; posso preferir a consulta presencial; a plataforma usada protege os dados; e devo estar em lugar reservado, dizendo quem está comigo (Resolução CFM 2.314/2022; Lei 14.510/2022).',
      'Todas as pessoas ouvidas são avisadas antes. A gravação é guardada cifrada, com registro de quem a ouve, pelo prazo do prontuário, e só é ouvida por quem participa do meu cuidado.',
      'Posso negar sem prejuízo do atendimento e posso retirar esta autorização a qualquer momento: a partir daí ninguém mais ouve o que foi gravado. Gravações de consulta fazem parte do prontuário e ficam bloqueadas pelo prazo da lei; posso pedir uma cópia.',
    ),
  },
]
