// The yardstick of uploads: nothing but node:http, the same hash and cipher, and a file that is on the disk before the
// answer. Each PATCH of a path writes from its offset on. FOLDER says where.
import { createCipheriv, createHash, type Hash, randomBytes } from 'node:crypto'
import { createWriteStream, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const folder = process.env['FOLDER']!
const hashes = new Map<string, Hash>()
const key = randomBytes(32)

const server = createServer((request, response) => {
  const name = request.url!.slice(1)
  const start = Number(request.headers['upload-offset'])
  if (start === 0) {
    writeFileSync(join(folder, name), '')
    hashes.set(name, createHash('sha256'))
  }
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hashes.get(name)!.update(chunk)
      done(null, chunk)
    },
  })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const to = createWriteStream(join(folder, name), { flags: 'r+', start, flush: true })
  void pipeline(request, counted, cipher, to).then(() => response.writeHead(204).end())
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit())
