import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'

export const memberMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    active: 'Ativo',
    disabled: 'Desativado',
    invited: 'Convidado',
    failed: 'Convite falhou',
    wholeNetwork: 'Toda a rede',
    restricted: 'Sem financeiro',
    restrictedHint:
      'Esta pessoa não tem acesso a pagamentos, escala e estoque. Isso só muda na configuração do servidor.',
    invitedHint: 'O convite foi para este e-mail; a pessoa ainda não entrou no Pauta.',
    inviteAgain: 'Enviar convite de novo',
    invitedAgain: (email: string) => `O convite está sendo enviado de novo para ${email}.`,
    correctEmail: 'Corrigir e-mail',
    newEmail: 'E-mail correto',
    correctAndSend: 'Corrigir e enviar',
    readdressed: (email: string) => `O convite está sendo enviado para ${email}.`,
    sendReset: 'Enviar link de senha',
    resetSent: (email: string) => `O link está sendo enviado para ${email}.`,
    yourself: 'Este é o seu usuário: só outra pessoa pode mudar o seu perfil e as suas unidades.',
    networkRole: 'Este perfil vê toda a rede.',
    beyondOwn:
      'Esta pessoa tem mais acesso do que você: só o nome pode ser mudado aqui. Para perfil, unidades, senha e situação, peça a um administrador sem restrição.',
    alsoElsewhere: 'Esta pessoa também trabalha em outra unidade: para senha e situação, peça à administração.',
    rolesLeftOut: 'Só aparecem perfis com o mesmo acesso que o seu, ou menos. Para os outros, peça à administração.',
    demoMails: 'E-mails da demonstração',
  },
  en: {
    ...usual.en,
    active: 'Active',
    disabled: 'Disabled',
    invited: 'Invited',
    failed: 'Invitation failed',
    wholeNetwork: 'Whole network',
    restricted: 'No finance access',
    restrictedHint:
      'This person has no access to payments, roster and stock. Only the server configuration can change that.',
    invitedHint: 'The invitation went to this e-mail; the person has not signed in yet.',
    inviteAgain: 'Send the invitation again',
    invitedAgain: (email) => `A new invitation is on its way to ${email}.`,
    correctEmail: 'Fix the e-mail',
    newEmail: 'Correct e-mail',
    correctAndSend: 'Fix and send',
    readdressed: (email) => `The invitation is on its way to ${email}.`,
    sendReset: 'Send password link',
    resetSent: (email) => `The link is on its way to ${email}.`,
    yourself: 'This is you: only somebody else can change your role and units.',
    networkRole: 'This role sees the whole network.',
    beyondOwn:
      'This person can do more than you, so you can only change their name. For role, units, password and status, ask an administrator without restrictions.',
    alsoElsewhere: 'This person also works in another unit: for password and status, ask the administration.',
    rolesLeftOut: 'Only roles with no more access than yours are offered. For the others, ask the administration.',
    demoMails: 'Demo e-mails',
  },
})

/** Why an invitation did not arrive, and what to do. */
export const failureWords = defineMessages({
  'pt-BR': {
    'email-taken': 'O serviço de acesso já tem uma conta com este e-mail. Corrija o e-mail.',
    'address-refused': 'O servidor de e-mail recusou este endereço. Corrija o e-mail.',
    'mail-unavailable':
      'O servidor de e-mail não respondeu. O Pauta continua tentando; você também pode enviar de novo.',
    'provider-unavailable':
      'O serviço de acesso não respondeu. O Pauta continua tentando; você também pode enviar de novo.',
  },
  en: {
    'email-taken': 'The sign-in service already has an account with this e-mail. Fix the e-mail.',
    'address-refused': 'The mail server refused this address. Fix the e-mail.',
    'mail-unavailable': 'The mail server did not answer. Pauta keeps trying; you can also send it again.',
    'provider-unavailable': 'The sign-in service did not answer. Pauta keeps trying; you can also send it again.',
  },
})
