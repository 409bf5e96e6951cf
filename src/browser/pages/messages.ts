import { defineMessages } from '../../shared/language.ts'
import { usual } from '../usual-words.ts'

/** The pages around the pages: not found, failed, loading. The titles are the specification's, in its language. */
export const pageMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    notFound: 'Este endereço não existe no Pauta. Confira o link ou volte para a sua página inicial.',
    failed:
      'Algo deu errado ao mostrar esta página. O que já foi salvo está salvo. Tente de novo; se acontecer outra vez, avise o suporte com o texto abaixo.',
    notThere: 'O que você procura não existe, ou você não tem acesso.',
    home: 'Ir para o início',
    back: 'Voltar',
    request: (id: string) => `Código para o suporte: ${id}`,
  },
  en: {
    ...usual.en,
    notFound: 'This address does not exist in Pauta. Check the link or go back to your start page.',
    failed:
      'Something went wrong while showing this page. What was saved is saved. Try again; if it happens again, send the text below to support.',
    notThere: 'What you are looking for does not exist, or you have no access to it.',
    home: 'Go to the home page',
    back: 'Back',
    request: (id: string) => `Support code: ${id}`,
  },
})
