import { defineMessages } from '../../../../shared/language.ts'

export const textMessages = defineMessages({
  'pt-BR': {
    publish: 'Publicar',
    publishTitle: (title: string) => `Publicar ${title}?`,
    publishText: 'A partir de agora os pacientes assinam este texto, e ele não muda mais.',
    published: (title: string, edition: number) => `${title}: a versão ${edition} está publicada.`,
    revise: 'Nova versão',
    templates: 'Usar um modelo',
    templatesHint:
      'Modelos para começar, a conferir pelo seu advogado. Um modelo vira rascunho da rede: complete o que está entre colchetes, revise e publique.',
    adopted: 'já usado',
    aboutWhich: 'Para quais procedimentos',
    aboutWhichHint: 'Nenhum marcado: para qualquer um.',
    onlyPortuguese: 'O texto é em português, a língua em que vale no Brasil.',
    otherTemplates: 'Outros modelos',
    adopt: 'Criar rascunho',
    adoptedAs: (title: string) => `${title} foi criado como rascunho. Complete, revise e publique.`,
  },
  en: {
    publish: 'Publish',
    publishTitle: (title) => `Publish ${title}?`,
    publishText: 'From now on patients sign this text, and it never changes.',
    published: (title, edition) => `${title}: version ${edition} is published.`,
    revise: 'New version',
    templates: 'Use a template',
    templatesHint:
      'Texts to begin with, to be checked by your lawyer. A template becomes a draft of the network: fill in what stands in square brackets, check it, and publish it.',
    adopted: 'used already',
    aboutWhich: 'For which procedures',
    aboutWhichHint: 'None chosen: for any.',
    onlyPortuguese: 'The text is in Portuguese, the language in which it counts in Brazil.',
    otherTemplates: 'Other templates',
    adopt: 'Create draft',
    adoptedAs: (title) => `${title} was made a draft. Fill it in, check it and publish it.`,
  },
})
