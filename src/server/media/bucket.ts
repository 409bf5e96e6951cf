import { AwsClient } from 'aws4fetch'
import { StoreAway } from './media-store.ts'

/** Where an S3-compatible store is, and who asks it. */
export interface BucketSettings {
  /** Without a trailing slash: `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** One object as a list has it. */
export interface Listed {
  readonly key: string
  readonly bytes: number
  readonly writtenAt: Date
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '')

/** The few requests of S3 that files need, to a bucket addressed by its path, signed (version 4). */
export class Bucket {
  readonly #client: AwsClient
  readonly #address: string

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
    this.#address = `${endpoint}/${bucket}`
  }

  /** @throws StoreAway where it does not answer, or fails itself */
  async #ask(path: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    let response: Response
    try {
      response = await this.#client.fetch(`${this.#address}/${path}`, {
        ...init,
        signal: AbortSignal.timeout(60_000),
      })
    } catch (error) {
      throw new StoreAway('the store does not answer', { cause: error })
    }
    if (expected.includes(response.status)) return response
    await response.body?.cancel()
    throw new StoreAway(`the store answers ${response.status}`)
  }

  /** Writes an object whole, or not at all. */
  async put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    await (await this.#ask(key, { method: 'PUT', body: content }, [200, 201, 204])).body?.cancel()
  }

  /** Bytes of an object, from one to another, both among them. */
  async get(key: string, from: number, to: number): Promise<Buffer> {
    const answer = await this.#ask(key, { headers: { range: `bytes=${from}-${to}` } }, [200, 206])
    const content = Buffer.from(await answer.arrayBuffer())
    return answer.status === 200 ? content.subarray(from, to + 1) : content
  }

  async remove(key: string): Promise<void> {
    await (await this.#ask(key, { method: 'DELETE' }, [200, 204, 404])).body?.cancel()
  }

  /** The objects whose key begins so, by their keys. */
  async *list(prefix: string): AsyncIterable<Listed> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== '') query.set('continuation-token', token)
      const xml = await (await this.#ask(`?${query.toString()}`, {}, [200])).text()
      for (const [, one = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: textOf(one, 'Key') ?? '',
          bytes: Number(textOf(one, 'Size')),
          writtenAt: new Date(textOf(one, 'LastModified') ?? 0),
        }
      token = textOf(xml, 'NextContinuationToken')
    }
  }
}
