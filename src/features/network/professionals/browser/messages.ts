import { defineMessages } from '../../../../shared/language.ts'

export const messages = defineMessages({
  'pt-BR': {
    none: 'Sem data',
    expiresOn: (date: string) => `Vence em ${date}`,
    expiredOn: (date: string) => `Venceu em ${date}`,
    validTo: (date: string) => `Válida até ${date}`,
    expiredHint: 'Enquanto a credencial estiver vencida, novas marcações são recusadas.',
    expiredCount: (count: number) => (count === 1 ? '1 credencial vencida' : `${count} credenciais vencidas`),
    expiringCount: (count: number) =>
      count === 1 ? '1 credencial vence em até 60 dias' : `${count} credenciais vencem em até 60 dias`,
    allValid: 'Nenhuma credencial vencida nem a vencer em 60 dias',
    noRegistration: 'Sem registro informado',
    elsewhere: (count: number) => (count === 1 ? 'mais 1 unidade' : `mais ${count} unidades`),
    otherUnit: 'outra unidade',
    councilHint: (council: string) => `Número no ${council}`,
    openExisting: (name: string) => `Abrir ${name}`,
  },
  en: {
    none: 'No date',
    expiresOn: (date) => `Expires on ${date}`,
    expiredOn: (date) => `Expired on ${date}`,
    validTo: (date) => `Valid until ${date}`,
    expiredHint: 'While the credential is expired, new bookings are refused.',
    expiredCount: (count) => (count === 1 ? '1 expired credential' : `${count} expired credentials`),
    expiringCount: (count) =>
      count === 1 ? '1 credential expires within 60 days' : `${count} credentials expire within 60 days`,
    allValid: 'No credential expired or expiring within 60 days',
    noRegistration: 'No registration on record',
    elsewhere: (count) => (count === 1 ? '1 more unit' : `${count} more units`),
    otherUnit: 'another unit',
    councilHint: (council) => `${council} number`,
    openExisting: (name) => `Open ${name}`,
  },
})
