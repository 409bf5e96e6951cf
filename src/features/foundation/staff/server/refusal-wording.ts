import { Problem } from '../../../../shared/problem.ts'
import type { Refusal } from '../rules.ts'
import { both, type Both, inBoth } from '../../../../shared/both.ts'

const wordings: Record<Exclude<Refusal, 'beyond-own'>, Both> = {
  'own-role': {
    'pt-BR': 'Você não pode mudar o seu próprio perfil nem as suas unidades. Peça a outra pessoa da administração.',
    en: 'You cannot change your own role or units. Ask another administrator.',
  },
  'own-account': {
    'pt-BR': 'Você não pode desativar a sua própria conta. Peça a outra pessoa da administração.',
    en: 'You cannot disable your own account. Ask another administrator.',
  },
  'last-admin': {
    'pt-BR': 'Esta é a última pessoa da administração. Dê o perfil a outra pessoa antes.',
    en: 'This is the last administrator. Give the role to somebody else first.',
  },
  'network-role': {
    'pt-BR': 'Este perfil vê toda a rede; só a administração pode dá-lo.',
    en: 'This role sees the whole network; only the administration can give it.',
  },
  'foreign-unit': {
    'pt-BR': 'Você só pode incluir ou tirar pessoas das suas próprias unidades.',
    en: 'You can only add people to your own units or remove them from those.',
  },
  'no-unit': {
    'pt-BR': 'Este perfil trabalha em unidades. Escolha ao menos uma.',
    en: 'This role works in units. Choose at least one.',
  },
  'also-elsewhere': {
    'pt-BR': 'Esta pessoa também trabalha em outra unidade. Tire-a da sua ou peça à administração.',
    en: 'This person also works in another unit. Remove them from yours or ask the administration.',
  },
}

const fieldOf: Partial<Record<Refusal, string>> = {
  'own-role': 'role',
  'last-admin': 'role',
  'network-role': 'role',
  'foreign-unit': 'unitIds',
  'no-unit': 'unitIds',
  'beyond-own': 'role',
}

/**
 * The answer to a change of a person that the rules refuse; `reason` identifies the rule for programs.
 * @param whoCan names of people who could, where the rule asks for somebody who may more
 */
export function refused(reason: Refusal, whoCan: readonly string[] = []): Problem {
  const wording = reason === 'beyond-own' ? beyondOwn(whoCan) : wordings[reason]
  const path = fieldOf[reason]
  const fields = path ? [{ path, code: reason, message: wording }] : []
  return new Problem('RULE_BROKEN', wording, { fields, extra: { reason, ...(reason === 'beyond-own' && { whoCan }) } })
}

const mostNamed = 3

function beyondOwn(whoCan: readonly string[]): Both {
  const others = whoCan.length - mostNamed
  const more = others > 0 ? [both(`mais ${others}`, `${others} more`)] : []
  const named = inBoth((language) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format([
      ...whoCan.slice(0, mostNamed),
      ...more.map((words) => words[language]),
    ]),
  )
  const [ask, askInEnglish] =
    whoCan.length > 0
      ? [`Peça a ${named['pt-BR']}.`, `Ask ${named.en}.`]
      : ['Peça a um administrador sem restrição.', 'Ask an administrator without restrictions.']
  return {
    'pt-BR': `Esta conta tem acessos que a sua não tem, por isso você não pode mudá-la. ${ask}`,
    en: `This account has access that yours does not, so you cannot change it. ${askInEnglish}`,
  }
}

/** What was asked for already is so. */
export function alreadySo(active: boolean): Problem {
  return new Problem(
    'WRONG_STATE',
    active
      ? { 'pt-BR': 'Esta conta já está ativa.', en: 'This account is already active.' }
      : { 'pt-BR': 'Esta conta está desativada. Reative-a antes.', en: 'This account is disabled. Enable it first.' },
  )
}

/** An invitation is nothing for somebody who came in. */
export function alreadyIn(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Esta pessoa já entrou no Pauta: o convite foi aceito. Envie um link de senha.',
    en: 'This person has already signed in: the invitation was accepted. Send a password link instead.',
  })
}

/** Somebody who has not come in has no password to lose. */
export function notYetIn(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Esta pessoa ainda não aceitou o convite. Envie o convite de novo.',
    en: 'This person has not accepted the invitation yet. Send the invitation again.',
  })
}

/** The e-mail has a person already. */
export function emailTaken(): Problem {
  const wording = {
    'pt-BR': 'Já existe um usuário com este e-mail. Procure-o na lista, também entre os desativados.',
    en: 'There is already a user with this e-mail. Look for them in the list, including disabled users.',
  }
  return new Problem('ALREADY_EXISTS', wording, {
    fields: [{ path: 'email', code: 'already_exists', message: wording }],
  })
}
