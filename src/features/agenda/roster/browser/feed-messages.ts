import { defineMessages } from '../../../../shared/language.ts'
import { usual } from '../../../../browser/usual-words.ts'

export const feedMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: (name: string, unit: string) => `Calendário de ${name} – ${unit}`,
    about:
      'Com este endereço, a escala publicada desta unidade aparece no calendário do telefone ou do computador e se atualiza sozinha. Quem tem o endereço vê os plantões: passe só para a própria pessoa.',
    none: 'Ainda não há endereço.',
    since: (when: string, by: string) => `Criado em ${when} por ${by}. Por segurança, o endereço só aparece uma vez.`,
    create: 'Criar endereço',
    renew: 'Criar outro endereço',
    renewHint: 'O endereço antigo deixa de mostrar esta unidade.',
    address: 'Endereço do calendário',
    once: 'Copie agora: depois de fechar, ele não aparece mais.',
    copy: 'Copiar',
    copied: 'Endereço copiado',
    copyFailed: 'O navegador não deixou copiar; selecione o endereço e copie.',
    revoke: 'Revogar',
    revoked: 'Endereço revogado',
    somebody: 'alguém',
  },
  en: {
    ...usual.en,
    title: (name, unit) => `Calendar of ${name} – ${unit}`,
    about:
      'With this address, the published roster of this unit appears in the calendar of a phone or computer and stays up to date. Anyone with the address can see the shifts: give it only to the person it is for.',
    none: 'There is no address yet.',
    since: (when, by) => `Created on ${when} by ${by}. For security, the address is shown only once.`,
    create: 'Create an address',
    renew: 'Create another address',
    renewHint: 'The old address stops showing this unit.',
    address: 'Calendar address',
    once: 'Copy it now: it will not be shown again after you close this.',
    copy: 'Copy',
    copied: 'Address copied',
    copyFailed: 'The browser did not allow copying; select the address and copy it yourself.',
    revoke: 'Revoke',
    revoked: 'Address revoked',
    somebody: 'somebody',
  },
})
