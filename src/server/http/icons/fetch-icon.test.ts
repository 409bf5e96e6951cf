import { createServer, type IncomingMessage, request as requestPlainly, type ServerResponse } from 'node:http'
import type { request as requestByTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gif, icon, jpeg, png as drawPng, webpLossy } from '../../testing/pictures.ts'
import { fetchIcon, type IconSource } from './fetch-icon.ts'
import { createIconCache } from './icon-cache.ts'
import { isPublicAddress } from './public-address.ts'

const png = Buffer.from(drawPng(32, 32))
const dataOf = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const give =
  (content: Buffer | string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(content)
const answers: Record<string, Answer> = {}
let asked: { host: string | undefined; headers: IncomingMessage['headers'] }[] = []
const server = createServer((request, response) => {
  asked.push({ host: request.headers.host, headers: request.headers })
  ;(answers[request.url ?? ''] ?? give('', 404))(request, response)
})

// The names of the test's own internet. Its public places are all this machine; the rest is looked at as in earnest.
const names: Record<string, string[]> = {
  'icons.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.8'],
  'half.example': ['127.0.0.1', '192.168.0.9'],
  'cloud.example': ['169.254.169.254'],
}
let source: IconSource

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  source = {
    resolve: async (host) => names[host] ?? Promise.reject(new Error('ENOTFOUND')),
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    // Without certificates: the transport is not what is tried here.
    request: ((url: URL, options: object, heard: (response: IncomingMessage) => void) =>
      requestPlainly({ ...options, host: url.hostname, port, path: url.pathname }, heard)) as typeof requestByTls,
  }
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const fetched = (address: string, more: IconSource = {}) => fetchIcon(address, { ...source, ...more })

describe('a remote icon', () => {
  it('comes as a data address, asked for without cookies or credentials', async () => {
    answers['/tag.png'] = give(png, 200, { 'content-type': 'text/html', 'set-cookie': 'a=b' })
    expect(await fetched('https://icons.example/tag.png')).toBe(dataOf('image/png', png))
    expect(asked).toHaveLength(1)
    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })

  const svg = '<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
  const pictures: [kind: string, content: Buffer | string][] = [
    ['image/jpeg', Buffer.from(jpeg(32, 32))],
    ['image/gif', Buffer.from(gif(32, 32))],
    ['image/x-icon', Buffer.from(icon(32, 32))],
    ['image/webp', Buffer.from(webpLossy(32, 32))],
    // Never an answer of its own: in a data address of a picture nothing of it runs.
    ['image/svg+xml', svg],
  ]
  it.each(pictures)('may be %s', async (kind, content) => {
    answers['/icon'] = give(content)
    expect(await fetched('https://icons.example/icon')).toBe(dataOf(kind, content))
  })

  it.each([
    ['a page', '<!doctype html><html></html>'],
    ['a page that calls itself a picture', '<html><svg></svg></html>'],
    ['a drawing with a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>'],
    ['a drawing with a picture in it', '<svg><svg:image href="data:image/png;base64,AAAA"/></svg>'],
    ['a picture of a billion pixels', Buffer.from(drawPng(30_000, 30_000))],
    ['an icon that holds one', Buffer.from(icon(30_000, 30_000))],
    ['a picture with such a frame', Buffer.from(gif(30_000, 30_000))],
    ['the beginning of a picture', Buffer.from(drawPng(32, 32).subarray(0, 12))],
    ['nothing', ''],
    ['more than 64 kB', Buffer.concat([png, Buffer.alloc(64 * 1024)])],
  ])('is not %s', async (_what, content) => {
    answers['/other'] = give(content, 200, { 'content-type': 'image/png' })
    expect(await fetched('https://icons.example/other')).toBeNull()
  })

  it.each([
    'http://icons.example/tag.png',
    'https://icons.example:8443/tag.png',
    'https://ana:secret@icons.example/tag.png',
    'file:///etc/passwd',
    'ftp://icons.example/tag.png',
    'https://inside.example/tag.png',
    'https://half.example/tag.png',
    'https://cloud.example/latest/meta-data',
    'https://10.0.0.8/tag.png',
    'https://[::1]/tag.png',
    'https://[::ffff:7f00:1]/tag.png',
    'https://0x7f.1/../x',
    'https://2852039166/',
    'https://nowhere.example/tag.png',
    'https://',
    'no address',
  ])('is never asked for at %s', async (address) => {
    const strict = { ...source, isAllowed: isPublicAddress }
    expect(await fetchIcon(address, address.includes('half') ? source : strict)).toBeNull()
    expect(asked).toEqual([])
  })

  it.each(['http://icons.example/tag.png', 'https://inside.example/', 'https://127.0.0.2/', '//cloud.example/'])(
    'is not followed to %s',
    async (location) => {
      answers['/tag.png'] = give(png)
      answers['/moved'] = give('', 302, { location })
      expect(await fetched('https://icons.example/moved')).toBeNull()
      expect(asked).toHaveLength(1)
    },
  )

  it('is followed to another public place, twice and no further', async () => {
    answers['/tag.png'] = give(png)
    answers['/once'] = give('', 301, { location: '/tag.png' })
    answers['/twice'] = give('', 307, { location: 'https://icons.example/once' })
    answers['/thrice'] = give('', 308, { location: '/twice' })
    expect(await fetched('https://icons.example/twice')).toBe(dataOf('image/png', png))
    expect(await fetched('https://icons.example/thrice')).toBeNull()
  })

  it('is connected to where its name led when it was looked at', async () => {
    answers['/tag.png'] = give(png)
    let times = 0
    const wavering = async () => ((times += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.8'])
    expect(await fetched('https://wavering.example/tag.png', { resolve: wavering })).toBe(dataOf('image/png', png))
    expect([times, asked[0]?.host]).toEqual([1, expect.stringMatching(/^wavering\.example/)])
  })

  it.each([
    ['a place that never answers', () => {}],
    [
      'a place that begins and never ends',
      (_request: IncomingMessage, response: ServerResponse) => response.write(png),
    ],
  ])('is not waited for at %s', async (_what, answer) => {
    answers['/slow'] = answer
    expect(await fetched('https://icons.example/slow', { patience: 50 })).toBeNull()
  })

  it('is not waited for where the name takes forever', async () => {
    expect(
      await fetched('https://icons.example/tag.png', { patience: 50, resolve: () => new Promise(() => {}) }),
    ).toBeNull()
  })
})

describe('icons that were fetched', () => {
  it('are kept for a day, misses for five minutes, and asked for once by many at a time', async () => {
    const clock = { now: 0 }
    const calls: string[] = []
    const icon = createIconCache({
      fetch: async (address) => {
        calls.push(address)
        return address === 'missing' ? null : address
      },
      now: () => clock.now,
      most: 2,
    })
    expect(await Promise.all([icon('a'), icon('a'), icon('missing')])).toEqual(['a', 'a', null])
    clock.now = 6 * 60_000
    await Promise.all([icon('a'), icon('missing')])
    expect(calls).toEqual(['a', 'missing', 'missing'])
    clock.now = 25 * 60 * 60_000
    await icon('a')
    expect(calls.filter((address) => address === 'a')).toHaveLength(2)
    await icon('b')
    await icon('c')
    await icon('a')
    expect(calls.filter((address) => address === 'a')).toHaveLength(3)
  })
})
