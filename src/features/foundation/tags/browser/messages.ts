import { defineMessages } from '../../../../shared/language.ts'

export const tagMessages = defineMessages({
  'pt-BR': {
    look: 'Como aparece',
    tags: 'Tags',
    put: 'Pôr tag',
    take: (name: string) => `Tirar a tag ${name}`,
    wasPut: (name: string) => `Tag “${name}” posta.`,
    wasTaken: (name: string) => `Tag “${name}” tirada.`,
    makeOf: (name: string) => `Criar a tag “${name}”`,
    noneLeft: 'Não há mais tags para pôr aqui.',
    uses: 'Usos',
    usesOf: (patients: number | null, orders: number | null, appointments: number | null) =>
      [
        patients === null ? null : `${patients} em pacientes`,
        orders === null ? null : `${orders} em pedidos`,
        appointments === null ? null : `${appointments} em agendamentos`,
      ]
        .filter(Boolean)
        .join(' · ') || 'Seu perfil não vê onde ela está.',
    merged: 'Juntada',
    mergedInto: (name: string) => `Juntada a ${name}`,
  },
  en: {
    look: 'How it looks',
    tags: 'Tags',
    put: 'Put a tag',
    take: (name) => `Take off the tag ${name}`,
    wasPut: (name) => `Tag “${name}” put on.`,
    wasTaken: (name) => `Tag “${name}” taken off.`,
    makeOf: (name) => `Create the tag “${name}”`,
    noneLeft: 'There are no more tags to put here.',
    uses: 'Uses',
    usesOf: (patients, orders, appointments) =>
      [
        patients === null ? null : `${patients} on patients`,
        orders === null ? null : `${orders} on orders`,
        appointments === null ? null : `${appointments} on appointments`,
      ]
        .filter(Boolean)
        .join(' · ') || 'Your role does not see where it is.',
    merged: 'Merged',
    mergedInto: (name) => `Merged into ${name}`,
  },
})
