import { defineMessages } from '../../../../shared/language.ts'

/** How a statement reaches its person: by a link, as a file, on paper. */
export const linkMessages = defineMessages({
  'pt-BR': {
    willSend: (mailbox: string) =>
      `Ao enviar, o link vai para ${mailbox}; só abre com o código que esse e-mail recebe.`,
    onPaper: 'Sem e-mail no cadastro: ninguém é avisado. Baixe o PDF e entregue em papel, ou informe o e-mail antes.',
    again: 'Enviar de novo',
    againDone: 'O link novo está a caminho; o anterior já não abre.',
    pdf: 'PDF',
    xlsx: 'XLSX',
    receipt: 'Comprovante',
    rpa: 'RPA',
    income: (year: string) => `Informe de ${year}`,
    files: 'Baixar',
    sentOnPaper: (count: number) => `${count} sem e-mail: entregue em papel.`,
  },
  en: {
    willSend: (mailbox: string) =>
      `Once sent, the link goes to ${mailbox}; it opens only with the code that this mailbox is sent.`,
    onPaper: 'No registered e-mail: nobody is told. Download the PDF and hand it over, or enter the e-mail first.',
    again: 'Send again',
    againDone: 'The new link is on its way; the one before opens no longer.',
    pdf: 'PDF',
    xlsx: 'XLSX',
    receipt: 'Receipt',
    rpa: 'RPA',
    income: (year) => `Income of ${year}`,
    files: 'Download',
    sentOnPaper: (count: number) => `${count} without an e-mail: hand over on paper.`,
  },
})
