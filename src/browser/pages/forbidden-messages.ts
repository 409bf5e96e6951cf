import { defineMessages } from '../../shared/language.ts'

export const forbiddenMessages = defineMessages({
  'pt-BR': {
    title: 'Sem permissão para ver esta página',
    because: (page: string, role: string) => `O que está em ${page} não é mostrado ao perfil ${role}.`,
    ask: (whom: string) => `Se você precisa disso no seu trabalho, fale com: ${whom}.`,
    home: 'Ir para o início',
  },
  en: {
    title: 'No permission to see this page',
    because: (page: string, role: string) => `What is in ${page} is not shown to the role ${role}.`,
    ask: (whom: string) => `If you need it for your work, ask: ${whom}.`,
    home: 'Go to the start',
  },
})
