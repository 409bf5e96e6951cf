// The yardstick: nothing but node:http and pg, answering every GET with the same statement. Its text and parameters
// come by BARE as JSON { text, values }, the database by DATABASE_URL; the statement is prepared as Pauta prepares it.
// Its rows are the answer, written by JSON.stringify; a row with `json` is written already.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPool } from '../src/server/database/connect.ts'

const query = JSON.parse(process.env['BARE']!) as { text: string; values: unknown[] }
const pool = createPool(process.env['DATABASE_URL']!, { size: 12 })

async function answer(response: ServerResponse): Promise<void> {
  try {
    const { rows } = await pool.query<{ json?: string }>(query.text, query.values)
    const body = rows[0]?.json ?? JSON.stringify({ items: rows, nextCursor: null })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((_request, response) => void answer(response))
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit())
