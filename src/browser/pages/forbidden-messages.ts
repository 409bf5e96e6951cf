import { defineMessages } from '../../shared/language.ts'

export const forbiddenMessages = defineMessages({
  'pt-BR': {
    title: 'Sem permissão para ver esta página',
    because: (page: string, role: string) => `O perfil ${role} não tem acesso a ${page}.`,
    ask: (whom: string) => `Se você precisa disso no seu trabalho, fale com: ${whom}.`,
    home: 'Ir para o início',
  },
  en: {
    title: 'You do not have permission to see this page',
    because: (page: string, role: string) => `The role ${role} has no access to ${page}.`,
    ask: (whom: string) => `If you need it for your work, ask: ${whom}.`,
    home: 'Go to the home page',
  },
})
