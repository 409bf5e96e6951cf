import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { invalid } from '../endpoint/input.ts'
import { both } from '../../shared/both.ts'

/** What the cursors of one list and one reader are bound to; a cursor of anything else is refused. */
export interface CursorScope {
  /** The contract's name. */
  readonly list: string
  /** The whole input: filter, order and what is in the path. Cursor and length of the page are left out. */
  readonly asked: { readonly query?: unknown; readonly [part: string]: unknown }
  /** Who reads and as what: seen masked, it is another list. */
  readonly reader: { readonly id: string; readonly role: string } | null
}

/** Writes and reads where the pages of one list end. */
export interface Cursors {
  /** Seals where a page ended: anyone who carries the cursor can neither read nor change it. */
  readonly write: (position: readonly (string | number)[]) => string
  /**
   * The position in a cursor; undefined for none, which is the first page.
   * @throws Problem INVALID_INPUT when it was not written for this list, order, filter and reader, or with another key
   */
  readonly read: <Position extends z.ZodType>(
    cursor: string | undefined,
    position: Position,
  ) => z.output<Position> | undefined
}

/**
 * The key that cursors are sealed with, derived from the secret that all processes share: a page begun at one goes on
 * at another. Without a secret it is this process's own.
 */
export function cursorKeyOf(secret: string | undefined): Buffer {
  return Buffer.from(hkdfSync('sha256', secret || randomBytes(32), '', 'pauta cursor', 32))
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The cursors of a list, sealed with AES-256-GCM; the scope is authenticated with them and not carried. */
export function cursorsOf(key: Buffer, scope: CursorScope): Cursors {
  return {
    write(position) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(bound(scope))
      const sealed = [sealing.update(JSON.stringify(position)), sealing.final()]
      return Buffer.concat([nonce, ...sealed, sealing.getAuthTag()]).toString('base64url')
    },
    read(cursor, position) {
      if (cursor === undefined) return undefined
      const result = position.safeParse(opened(key, scope, Buffer.from(cursor, 'base64url')))
      if (result.success) return result.data
      throw invalid([
        {
          path: 'cursor',
          code: 'unknown_cursor',
          message: both(
            'Recomece a lista: esta página não existe mais',
            'Start the list again: this page no longer exists',
          ),
        },
      ])
    },
  }
}

function opened(key: Buffer, scope: CursorScope, token: Buffer): unknown {
  try {
    const opening = createDecipheriv(cipher, key, token.subarray(0, nonceBytes), { authTagLength: tagBytes })
    opening.setAAD(bound(scope)).setAuthTag(token.subarray(-tagBytes))
    const text = Buffer.concat([opening.update(token.subarray(nonceBytes, -tagBytes)), opening.final()])
    return JSON.parse(text.toString())
  } catch {
    // Forged, cut, of another list or reader, or of a key that is no more: none of them is told from the others.
    return undefined
  }
}

function bound({ list, asked, reader }: CursorScope): Buffer {
  const { cursor: _cursor, limit: _limit, ...question } = (asked.query ?? {}) as Record<string, unknown>
  return Buffer.from(JSON.stringify([list, reader && [reader.id, reader.role], { ...asked, query: question }]))
}
