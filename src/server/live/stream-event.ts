/** An event as a stream of server-sent events carries it. */
export function streamEvent(name: string, data: object | string): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
