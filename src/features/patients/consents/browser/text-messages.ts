import { defineMessages } from '../../../../shared/language.ts'

export const textMessages = defineMessages({
  'pt-BR': {
    publish: 'Publicar',
    publishTitle: (title: string) => `Publicar ${title}?`,
    publishText: 'A partir de agora os pacientes assinam este texto, e ele não muda mais.',
    published: (title: string, edition: number) => `${title}: a versão ${edition} está publicada.`,
    revise: 'Nova versão',
  },
  en: {
    publish: 'Publish',
    publishTitle: (title) => `Publish ${title}?`,
    publishText: 'From now on patients sign this text, and it never changes.',
    published: (title, edition) => `${title}: version ${edition} is published.`,
    revise: 'New version',
  },
})
