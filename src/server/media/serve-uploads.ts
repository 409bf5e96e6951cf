import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locker, Server } from '@tus/server'
import type { MediaStore } from './media-store.ts'

/** What may be written of a file: with which key, and how many bytes at most. */
export interface Admitted {
  readonly key: Uint8Array
  readonly mostBytes: number
}

interface Serving {
  /** Where uploads stand, one below it for each file. */
  readonly path: string
  readonly files: MediaStore
  /** Whether whoever asks may go on with this file. @throws Problem where not */
  /** Who writes a file, one at a time, whatever process they ask. */
  readonly locker: Locker
  readonly admit: (request: FastifyRequest, id: string) => Promise<Admitted>
}

const octets = 'application/offset+octet-stream'

/**
 * Takes large files in pieces by the tus protocol (1.0, HEAD and PATCH): how far one has come, and more of it from there,
 * also after the server was restarted. A file is begun elsewhere, by whoever knows what it is.
 */
export function serveUploads(app: FastifyInstance, { path, files, locker, admit }: Serving): void {
  const most = new WeakMap<object, number>()
  const tus = new Server({
    path,
    datastore: files,
    locker,
    // A request of the browser's own pages; nobody else's are told anything.
    allowedOrigins: () => false,
    maxSize: (request) => most.get(request) ?? 0,
  })
  void app.register(async (scope) => {
    // Goes to the disk as it comes.
    scope.addContentTypeParser(octets, (_request, payload, done) => done(null, payload))
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${path}/:id`,
      async handler(request, reply) {
        const { key, mostBytes } = await admit(request, request.params.id)
        const asked = webRequest(request, reply)
        most.set(asked, mostBytes)
        return files.withKey(key, () => tus.handleWeb(asked))
      },
    })
  })
}

/**
 * A request as the tus server takes it. Its bytes are handed on as they are: made into a web stream by
 * `Readable.toWeb`, each of them is copied first, and half of what an upload costs is the garbage of that.
 */
function webRequest({ raw, method }: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) if (value !== undefined) headers.set(name, String(value))
  // The tus server answers what was sent with in spite of an error: what is left is read to its end by Node.
  const body = method === 'PATCH' ? ReadableStream.from(raw.iterator({ destroyOnReturn: false })) : null
  const request = new Request(`http://localhost${raw.url}`, { method, headers, body, duplex: 'half' })
  // By these it knows of a line that was cut.
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw, res: reply.raw } } })
}
