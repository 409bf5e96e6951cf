/** An event as a stream of server-sent events carries it; the id is where a listener who comes back goes on. */
export function streamEvent(name: string, data: object, id?: number): Buffer {
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
