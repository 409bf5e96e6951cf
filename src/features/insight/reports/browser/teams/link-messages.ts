import { defineMessages } from '../../../../../shared/language.ts'

/** How a professional is sent their own report. */
export const reportLinkMessages = defineMessages({
  'pt-BR': {
    hint: (mailbox: string) =>
      `A pessoa vê só as próprias cirurgias, do período e dos filtros desta tela, ao lado da rede. O link vai para ${mailbox} e só abre com o código que esse e-mail recebe.`,
    noMail: 'Sem e-mail no cadastro, ou fora de uso: nada pode ser enviado. Informe o e-mail em Equipes.',
    send: 'Enviar link',
    sendDone: 'O link está a caminho. Se já havia um deste período, ele não abre mais.',
    wholeNetwork: 'todas as unidades',
    sentBy: (name: string) => `por ${name}`,
    waiting: 'A caminho…',
    takenBack: 'Fechado antes de sair.',
  },
  en: {
    hint: (mailbox) =>
      `They see their own surgeries alone, of the period and filters of this screen, beside the network. The link goes to ${mailbox} and opens only with the code that this mailbox is sent.`,
    noMail: 'No registered e-mail, or out of use: nothing can be sent. Enter the e-mail in Teams.',
    send: 'Send link',
    sendDone: 'The link is on its way. If there was one of this period, it opens no longer.',
    wholeNetwork: 'every unit',
    sentBy: (name) => `by ${name}`,
    waiting: 'On its way…',
    takenBack: 'Closed before it left.',
  },
})
