import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** The words of what stands against a rule, and of trying it out. */
export const draftMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    unnamed: 'Esta regra',
    tryOut: 'Testar…',
    tryHint: 'Veja o que um mês ou um caso pagaria com ela. Nada é gravado.',
    incomplete: 'Preencha a regra para ver avisos e testá-la.',
    ties: 'Empata com outra regra: não dá para gravar assim.',
    overWhole: 'Mais de 100 % de um mesmo caso',
    overOf: (about: string, share: string) => `${about}: ${share} ao todo`,
    tryCase: 'testar neste caso',
    sayWhy: 'Se for isso mesmo, escreva em “Por quê” antes de salvar.',
    title: (name: string) => `Testar ${name}`,
    whole: 'O mês inteiro',
    one: 'O que testar',
    failed: 'O teste não veio',
    same: 'Ninguém receberia outro valor.',
    sameHint: 'A regra não fala de nada que foi feito neste mês, ou paga o mesmo que hoje.',
    now: 'Hoje',
    withRule: 'Com a regra',
    difference: 'Diferença',
    nothingNow: 'Nada hoje',
    nothingThen: 'Nada com a regra',
    tied: (count: number) =>
      count === 1
        ? 'Um pagamento empataria com outra regra e não foi contado.'
        : `${count} pagamentos empatariam com outra regra e não foram contados.`,
    moreLines: (count: number) => (count === 1 ? 'E mais uma linha.' : `E mais ${count} linhas.`),
    lines: (count: number) => (count === 1 ? '1 linha muda' : `${count} linhas mudam`),
    basisHint: 'Calculado agora, com o que se sabe do mês; o pendente também conta. Nada é gravado.',
  },
  en: {
    ...usual.en,
    unnamed: 'This rule',
    tryOut: 'Try out…',
    tryHint: 'See what a month or a case would pay with it. Nothing is saved.',
    incomplete: 'Fill in the rule to see warnings and try it out.',
    ties: 'It ties with another rule: it cannot be saved like this.',
    overWhole: 'More than 100% of one case',
    overOf: (about, share) => `${about}: ${share} in all`,
    tryCase: 'try this case',
    sayWhy: 'If that is meant, say why under “Why” before saving.',
    title: (name) => `Try out ${name}`,
    whole: 'The whole month',
    one: 'What to try',
    failed: 'The try-out did not come',
    same: 'Nobody would be paid otherwise.',
    sameHint: 'The rule speaks of nothing that was done in this month, or pays what is paid now.',
    now: 'Now',
    withRule: 'With the rule',
    difference: 'Difference',
    nothingNow: 'Nothing now',
    nothingThen: 'Nothing with the rule',
    tied: (count) =>
      count === 1
        ? 'One payment would tie with another rule and is not counted.'
        : `${count} payments would tie with another rule and are not counted.`,
    moreLines: (count) => (count === 1 ? 'And one more line.' : `And ${count} more lines.`),
    lines: (count) => (count === 1 ? '1 line changes' : `${count} lines change`),
    basisHint: 'Worked out now, with what is known of the month; what is held counts too. Nothing is saved.',
  },
})
