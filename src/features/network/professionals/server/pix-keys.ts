import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { RecordCommands } from '../../../../server/record/commands.ts'
import { inBoth } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes, formatDayTime, networkZone } from '../../../../shared/time.ts'
import type { PixKeyStanding } from '../pix-key-contract.ts'
import { maskPixKey, pixKeyWaitHours } from '../pix-key.ts'
import type { ProfessionalRecord } from '../record.ts'
import { askPixKey, confirmPixKey, type StandingKey, standingPixKeys } from './pix-key-queries.ts'

/** What somebody wrote as a professional's key waits for a second person from now on. */
export async function askFor(context: Context, professionalId: string, key: string | null): Promise<void> {
  const { database, actor, now, record } = context
  const asked = { id: newId(), professionalId, key: key || null, by: actor.id, at: now.toString() }
  if (!(await askPixKey(database, asked))) return
  record({
    noun: 'professional',
    verb: 'askPixKey',
    entityId: professionalId,
    unitId: null,
    concerns: concernsOf([{ professionalId }]),
    changes: { pixKey: [null, maskPixKey(key)] },
  })
}

/** What those to whom pay is open do with keys. */
export function pixKeyCommands({ inSight }: Pick<RecordCommands<ProfessionalRecord>, 'inSight'>) {
  return {
    async read(context: Context, id: string): Promise<PixKeyStanding> {
      await inSight(context, id)
      return standingOf(context, await standingPixKeys(context.database, id))
    },

    /** @throws Problem WRONG_STATE where another waits by now, RULE_BROKEN for who wrote it and within its day */
    async confirm(context: Context, id: string, keyId: string): Promise<PixKeyStanding> {
      const { actor, database, now } = context
      await inSight(context, id, 'use')
      const keys = await standingPixKeys(database, id, true)
      const waiting = keys.find((one) => one.id === keyId && one.confirmedAt === null)
      if (!waiting) throw notWaiting()
      if (waiting.askedById === actor.id) throw byAnother()
      const from = confirmableFrom(waiting)
      if (Date.parse(from) > now.epochMilliseconds) throw tooEarly(from)
      await confirmPixKey(database, { id: keyId, professionalId: id, by: actor.id, at: now.toString() })
      const before = keys.find(({ confirmedAt }) => confirmedAt !== null)
      context.record({
        noun: 'professional',
        verb: 'confirmPixKey',
        entityId: id,
        unitId: null,
        concerns: concernsOf([{ professionalId: id }]),
        changes: { pixKey: [maskPixKey(before?.key ?? null), maskPixKey(waiting.key)] },
      })
      return standingOf(context, await standingPixKeys(database, id))
    },
  }
}

function confirmableFrom({ askedAt }: StandingKey): string {
  return addMinutes(askedAt, pixKeyWaitHours * 60)
}

function standingOf({ actor }: Context, keys: readonly StandingKey[]): PixKeyStanding {
  const paying = keys.find(({ confirmedAt }) => confirmedAt !== null)
  const waiting = keys.find(({ confirmedAt }) => confirmedAt === null)
  return {
    paying: maskPixKey(paying?.key ?? null),
    confirmedByName: paying?.confirmedByName ?? null,
    confirmedAt: paying?.confirmedAt ?? null,
    waiting: waiting
      ? {
          id: waiting.id,
          key: waiting.key,
          askedByName: waiting.askedByName ?? '',
          askedAt: waiting.askedAt,
          confirmableFrom: confirmableFrom(waiting),
          isOwn: waiting.askedById === actor.id,
        }
      : null,
  }
}

function notWaiting(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Esta chave não espera mais confirmação: foi confirmada ou trocada. Atualize e confira de novo.',
    en: 'This key no longer waits: it was confirmed or changed. Refresh and look again.',
  })
}

function byAnother(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'Quem escreveu a chave não a confirma. Peça a outra pessoa que fale com o profissional e confirme.',
    en: 'Whoever wrote the key does not confirm it. Ask somebody else to speak to the professional and confirm it.',
  })
}

function tooEarly(from: string): Problem {
  const when = inBoth((language) => formatDayTime(from, networkZone, language))
  return new Problem('RULE_BROKEN', {
    'pt-BR': `Uma chave nova espera ${pixKeyWaitHours} horas. Confirme a partir de ${when['pt-BR']} (Brasília).`,
    en: `A new key waits ${pixKeyWaitHours} hours. Confirm it from ${when.en} on (Brasília).`,
  })
}
