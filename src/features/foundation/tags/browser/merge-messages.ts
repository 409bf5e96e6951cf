import { defineMessages } from '../../../../shared/language.ts'

export const mergeMessages = defineMessages({
  'pt-BR': {
    merge: 'Juntar',
    mergeWith: 'Juntar a outra',
    title: (name: string) => `Juntar ${name} a outra tag`,
    text: (name: string) =>
      `Tudo que tem “${name}” passa a ter a tag escolhida, e nada a tem duas vezes. “${name}” deixa de ser escolha. Dá para desfazer depois.`,
    into: 'Fica a tag',
    choose: 'Escolha a tag que fica',
    done: (name: string, into: string) => `${name} foi juntada a ${into}.`,
    merged: (into: string) => `Foi juntada a “${into}”, que ficou no lugar dela.`,
    unmerge: 'Desfazer a junção',
    undone: (name: string) => `${name} voltou a quem a tinha.`,
    cancel: 'Cancelar',
  },
  en: {
    merge: 'Merge',
    mergeWith: 'Merge into another',
    title: (name) => `Merge ${name} into another tag`,
    text: (name) =>
      `Whatever bears “${name}” bears the chosen tag from then on, and nothing bears it twice. “${name}” is no choice any more. It can be undone later.`,
    into: 'The tag that stays',
    choose: 'Choose the tag that stays',
    done: (name, into) => `${name} was merged into ${into}.`,
    merged: (into) => `Merged into “${into}”, which took its place.`,
    unmerge: 'Undo the merge',
    undone: (name) => `${name} is back on what bore it.`,
    cancel: 'Cancel',
  },
})
