import { defineMessages } from '../../../../shared/language.ts'

/** How a link to something of one person's own stands, and how it is closed. */
export const personalLinkMessages = defineMessages({
  'pt-BR': {
    title: 'Link do profissional',
    sentTo: (mailbox: string, at: string) => `Enviado para ${mailbox}, ${at}`,
    until: (at: string) => `aberto até ${at}`,
    revokedAt: (at: string) => `fechado ${at}`,
    locked: 'fechado por códigos errados: envie de novo',
    neverOpened: 'Ninguém abriu ainda.',
    opened: (at: string) => `${at} · aberto com o código`,
    looked: (at: string) => `${at} · visto sem código`,
    close: 'Fechar link',
    closed: 'O link foi fechado.',
    failed: 'O link não pôde ser lido',
  },
  en: {
    title: 'Link of the professional',
    sentTo: (mailbox, at) => `Sent to ${mailbox}, ${at}`,
    until: (at) => `open until ${at}`,
    revokedAt: (at) => `closed ${at}`,
    locked: 'closed by wrong codes: send it again',
    neverOpened: 'Nobody has opened it yet.',
    opened: (at) => `${at} · opened with the code`,
    looked: (at) => `${at} · looked at without a code`,
    close: 'Close link',
    closed: 'The link was closed.',
    failed: 'The link could not be read',
  },
})
