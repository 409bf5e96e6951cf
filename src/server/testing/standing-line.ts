import net from 'node:net'

/**
 * A way to a database on which everything may stand still with no end.
 * @param only the application, by its `application_name`, whose connections stand still; every one without it
 */
export async function standingLine(url: string, only?: string) {
  const { hostname, port, searchParams } = new URL(url)
  const socket = searchParams.get('host') ?? (hostname.startsWith('%2F') ? decodeURIComponent(hostname) : undefined)
  const target = socket
    ? { path: `${socket}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  let stands = false
  const open = new Set<net.Socket>()
  const server = net.createServer((from) => {
    const to = net.connect(target)
    let isTheirs = only === undefined
    // Who connects says so in the first words.
    if (only) from.once('data', (words) => (isTheirs = words.includes(`application_name\0${only}\0`)))
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('data', (piece) => void ((stands && isTheirs) || other.write(piece)))
      one.on('error', () => {})
      one.on('close', () => void (open.delete(one), other.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as net.AddressInfo).port)
  return {
    url: through.href,
    stand: () => void (stands = true),
    move: () => void (stands = false),
    end: () => {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}
