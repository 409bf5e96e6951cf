import zlib from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** Bytes below which packing gains nothing. */
const threshold = 2048

/** For files and pages, which browsers keep: small comes first. */
export const compressionOfFiles: FastifyCompressOptions = {
  threshold,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 1 },
}

const quickly: zlib.ZstdOptions = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * For answers of the API, which are packed for one reader: a week takes zstd half a millisecond and comes out smaller
 * than from brotli, which takes three times as long. Packed at once where that takes a millisecond at most: a stream of
 * its own costs as much again. What does not know zstd is given brotli, or gzip, by streams.
 */
export const compressionOfAnswers: FastifyCompressOptions = {
  ...compressionOfFiles,
  encodings: ['zstd', 'br', 'gzip'],
  syncThreshold: 2 ** 20,
  zlib: {
    createBrotliCompress: zlib.createBrotliCompress,
    createGzip: zlib.createGzip,
    createZstdCompress: () => zlib.createZstdCompress(quickly),
    zstdCompressSync: (bytes: Buffer) => zlib.zstdCompressSync(bytes, quickly),
  },
}
