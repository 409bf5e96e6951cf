import { defineMessages } from '../../shared/language.ts'
import type { ByHand } from '../../shared/gs1/read-code.ts'
import { usual } from '../usual-words.ts'
import type { CameraTrouble } from './camera.ts'

export const scanMessages = defineMessages({
  'pt-BR': {
    again: usual['pt-BR'].again,
    close: usual['pt-BR'].close,
    scan: 'Ler código',
    byCamera: 'Ler com a câmera',
    opening: 'Abrindo a câmera…',
    aim: 'Aponte para o código de barras ou o DataMatrix da embalagem.',
    several: 'Há mais de um produto na imagem: aproxime de um só.',
    picture: 'Imagem da câmera',
    lightOn: 'Acender a luz',
    lightOff: 'Apagar a luz',
    typed: 'Ou digite o que está escrito sob o código',
    use: 'Usar',
    notLoaded: 'A leitura pela câmera não carregou. Confira a conexão e tente de novo, ou digite o número.',
  },
  en: {
    again: usual.en.again,
    close: usual.en.close,
    scan: 'Scan a code',
    byCamera: 'Scan with the camera',
    opening: 'Opening the camera…',
    aim: 'Point at the bar code or DataMatrix on the package.',
    several: 'There is more than one product in the picture: move closer to one.',
    picture: 'Picture of the camera',
    lightOn: 'Switch the light on',
    lightOff: 'Switch the light off',
    typed: 'Or type what is written under the code',
    use: 'Use',
    notLoaded: 'Reading by camera did not load. Check the connection and try again, or type the number.',
  },
})

/** Why there is no picture, and what to do. */
export const troubleWords = defineMessages({
  'pt-BR': {
    refused:
      'O navegador não deixa o Pauta usar a câmera. Permita a câmera para este endereço, no cadeado da barra de endereço, e tente de novo. Ou digite o número.',
    none: 'Este aparelho não tem câmera. Use um leitor de mão ou digite o número.',
    busy: 'A câmera está em uso por outro programa. Feche-o e tente de novo, ou digite o número.',
    insecure: 'A câmera só funciona em endereços com https. Use um leitor de mão ou digite o número.',
  } satisfies Record<CameraTrouble, string>,
  en: {
    refused:
      'The browser does not let Pauta use the camera. Allow the camera for this address, at the lock in the address bar, and try again. Or type the number.',
    none: 'This device has no camera. Use a hand scanner or type the number.',
    busy: 'Another program is using the camera. Close it and try again, or type the number.',
    insecure: 'The camera only works at addresses with https. Use a hand scanner or type the number.',
  } satisfies Record<CameraTrouble, string>,
})

/** Why a code leads to a choice by hand, and what to do. */
export const whyWords = defineMessages({
  'pt-BR': {
    hibc: 'Este é um código HIBC, que o Pauta reconhece mas não lê. Procure também um código GS1 na embalagem, ou escolha à mão.',
    'other-layout': 'Este código segue o padrão de outro país. Escolha à mão e confira lote e validade na embalagem.',
    half: 'Só veio parte do código. Leia de novo, ou escolha à mão.',
    'wrong-gtin': 'O número deste código não confere com o seu dígito verificador. Leia de novo.',
    'wrong-date': 'Este código traz uma data que não existe. Digite lote e validade como estão na embalagem.',
    'no-gtin': 'Este código não diz de que produto é. Procure outro na embalagem, ou escolha à mão.',
    'not-a-product': 'Este não é um código de produto. Procure outro na embalagem, ou escolha à mão.',
    'caps-lock': 'O Caps Lock deste teclado está ligado e troca as letras do código. Desligue-o e leia de novo.',
  } satisfies Record<ByHand, string>,
  en: {
    hibc: 'This is an HIBC code, which Pauta recognises but does not read. Look for a GS1 code on the package too, or choose by hand.',
    'other-layout':
      'This code follows the layout of another country. Choose by hand and check lot and expiry on the package.',
    half: 'Only part of the code came. Scan it again, or choose by hand.',
    'wrong-gtin': 'The number of this code does not match its check digit. Scan it again.',
    'wrong-date': 'This code has a date that does not exist. Enter lot and expiry as they are on the package.',
    'no-gtin': 'This code does not say which product it is. Look for another on the package, or choose by hand.',
    'not-a-product': 'This is not the code of a product. Look for another on the package, or choose by hand.',
    'caps-lock': 'Caps Lock is on and swaps the letters of the code. Switch it off and scan again.',
  } satisfies Record<ByHand, string>,
})
