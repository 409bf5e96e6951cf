import { defineMessages } from '../../../../shared/language.ts'

export const memberMessages = defineMessages({
  'pt-BR': {
    active: 'Ativo',
    disabled: 'Desativado',
    invited: 'Convidado',
    failed: 'Convite falhou',
    wholeNetwork: 'Toda a rede',
    restricted: 'Sem financeiro',
    restrictedHint:
      'Pagamentos, escala e estoque estão fechados para esta pessoa. Quem muda isso é a configuração do servidor.',
    invitedHint: 'O convite foi para este e-mail; a pessoa ainda não entrou no Pauta.',
    inviteAgain: 'Enviar convite de novo',
    invitedAgain: (email: string) => `O convite vai de novo para ${email}.`,
    correctEmail: 'Corrigir e-mail',
    newEmail: 'E-mail certo',
    correctAndSend: 'Corrigir e enviar',
    readdressed: (email: string) => `O convite vai para ${email}.`,
    cancel: 'Cancelar',
    sendReset: 'Enviar link de senha',
    resetSent: (email: string) => `O link vai para ${email}.`,
    yourself: 'Este é você: perfil e unidades são mudados por outra pessoa.',
    networkRole: 'Este perfil vê toda a rede.',
    beyondOwn:
      'Este acesso vai além do seu: só o nome pode ser mudado por você. Perfil, unidades, senha e situação, peça a um administrador sem restrição.',
    alsoElsewhere: 'Esta pessoa também trabalha em outra unidade: senha e situação, peça à administração.',
    rolesLeftOut: 'Só aparecem os perfis que não podem mais do que o seu. Para os outros, peça à administração.',
    demoMails: 'E-mails da demonstração',
  },
  en: {
    active: 'Active',
    disabled: 'Disabled',
    invited: 'Invited',
    failed: 'Invitation failed',
    wholeNetwork: 'Whole network',
    restricted: 'Without finance',
    restrictedHint:
      'Payments, roster and stock are closed to this person. The configuration of the server changes that.',
    invitedHint: 'The invitation went to this e-mail; the person has not come in yet.',
    inviteAgain: 'Send the invitation again',
    invitedAgain: (email) => `The invitation goes to ${email} again.`,
    correctEmail: 'Correct the e-mail',
    newEmail: 'Right e-mail',
    correctAndSend: 'Correct and send',
    readdressed: (email) => `The invitation goes to ${email}.`,
    cancel: 'Cancel',
    sendReset: 'Send password link',
    resetSent: (email) => `The link goes to ${email}.`,
    yourself: 'This is you: somebody else changes your role and units.',
    networkRole: 'This role sees the whole network.',
    beyondOwn:
      'This access goes beyond yours: you can change the name only. For role, units, password and state ask an administrator without restrictions.',
    alsoElsewhere: 'This person also works in another unit: for password and state ask the administration.',
    rolesLeftOut: 'Only roles that may no more than yours are offered. For the others ask the administration.',
    demoMails: 'E-mails of the demo',
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
    'email-taken': 'The sign-in service has an account with this e-mail already. Correct the e-mail.',
    'address-refused': 'The mail server refused this address. Correct the e-mail.',
    'mail-unavailable': 'The mail server did not answer. Pauta keeps trying; you can send it again as well.',
    'provider-unavailable': 'The sign-in service did not answer. Pauta keeps trying; you can send it again as well.',
  },
})
