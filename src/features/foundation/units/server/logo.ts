import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { keepPicture, pictureDownload } from '../../../../server/files/picture.ts'
import type { RecordCommands } from '../../../../server/record/commands.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { setUnitLogo } from '../logo-contract.ts'
import type { ManagedUnit } from '../record.ts'
import { unitQueries } from './settings-queries.ts'

/** The picture on the papers of a unit. */
export function logoCommands({ inSight }: Pick<RecordCommands<ManagedUnit>, 'inSight'>, pictures: FileStore) {
  async function replace(context: Context, id: string, logo: string | null): Promise<ManagedUnit> {
    const before = await inSight(context, id, 'edit')
    if (before.logo === logo) {
      context.changedNothing()
      return before
    }
    await unitQueries.update(context, id, { logo })
    context.record({ noun: 'unit', verb: logo ? 'setLogo' : 'removeLogo', entityId: id, unitId: id, concerns: {} })
    // Should the commit fail after this, the unit has no logo on its papers: better than one that was taken away.
    if (before.logo) await pictures.remove(before.logo)
    return inSight(context, id)
  }

  return {
    /** Keeps a new logo in place of the one before. */
    async keep(context: Context, { params, body }: ParsedInput<typeof setUnitLogo>): Promise<ManagedUnit> {
      requireUnit(context.actor, params.id)
      return replace(context, params.id, await keepPicture(pictures, body.image))
    },

    drop: (context: Context, id: string): Promise<ManagedUnit> => replace(context, id, null),

    async read(context: Context, id: string): Promise<Download> {
      requireUnit(context.actor, id)
      const logo = await pictureDownload(pictures, (await unitQueries.find(context, id))?.logo ?? null)
      if (!logo) throw notFound()
      return logo
    },
  }
}
