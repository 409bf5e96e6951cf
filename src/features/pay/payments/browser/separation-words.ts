import { defineMessages } from '../../../../shared/language.ts'
import { usual } from '../../../../browser/usual-words.ts'

/** The words of the separation of duties; fields by their names. */
export const separationWords = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    failed: 'Não foi possível carregar a segregação de funções',
    saved: 'Segregação de funções salva.',
    onlySeeing: 'Só a administração da rede pode mudar a segregação de funções.',
    title: 'Pagamento de profissionais',
    hint: 'Quem aceitou os valores de um caso ou assinou o batemapa pode conferir o que é pago por ele, mas outra pessoa envia. O aceite nunca é registrado por quem conferiu, e quem conferiu não aprova.',
    onePersonSettles: 'Uma só pessoa pode assinar o batemapa, conferir e enviar',
    onePersonHint: 'Para redes em que há poucas pessoas: só o envio deixa de pedir outra pessoa.',
    yes: 'sim',
    no: 'não',
  },
  en: {
    ...usual.en,
    failed: 'The separation of duties could not be loaded',
    saved: 'Separation of duties saved.',
    onlySeeing: 'Only the network administration can change the separation of duties.',
    title: 'Pay of professionals',
    hint: 'Whoever accepted the values of a case or signed its day map may check what is paid for it, but somebody else sends it. Acceptance is never recorded by whoever checked, and whoever checked does not approve.',
    onePersonSettles: 'One person may sign the day map, check and send',
    onePersonHint: 'For networks of few people: only sending asks for nobody else then.',
    yes: 'yes',
    no: 'no',
  },
})
