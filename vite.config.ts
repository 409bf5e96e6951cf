import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, isGroup } from './scripts/chunks.ts'
import { leanZod } from './scripts/lean-zod.ts'
import { toldToOldBrowsers } from './scripts/old-browsers.ts'
import { mantineStyles } from './scripts/mantine-styles.ts'
import { css } from './scripts/styles.ts'

/**
 * Gives the build a name, made from the names of its files (which are made from their contents): in a `meta` of the
 * page for the running application, and in build.json for the check whether a newer one has been published.
 */
function namedBuild(): Plugin {
  let build = ''
  return {
    name: 'named-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const names = Object.keys(bundle ?? {}).sort()
        build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
        return [{ tag: 'meta', attrs: { name: 'build', content: build }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) })
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), mantineStyles(), leanZod(), toldToOldBrowsers(), namedBuild()],
  css,
  build: {
    outDir: 'dist/browser',
    target: 'esnext',
    // The polyfill would be for browsers without Temporal, which cannot run Pauta anyway.
    modulePreload: {
      polyfill: false,
      // What stands in `start` is there before anything is asked for, and the frame before whatever it or a page asks for.
      resolveDependencies: (_file, needed, { hostId }) => {
        const there = hostId.includes('/start-') ? /\/(start|rolldown-runtime)-/u : /\/(start|frame|rolldown-runtime)-/u
        return needed.filter((file) => !there.test(file) || file.endsWith('.css'))
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // What a context offers is a list of names: a page loads what it takes of it, and nothing beside.
      treeshake: { moduleSideEffects: [{ test: /features\/[^/]+\/offers\//u, sideEffects: false }] },
      output: {
        codeSplitting: chunks,
        chunkFileNames: ({ name }) => `assets/${isGroup(name) ? `${name}-` : ''}[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') && !isGroup(name.slice(0, -4)) ? '' : '[name]-'}[hash][extname]`,
      },
    },
    // Nothing as a data: address: the content security policy stays strict.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:4000' } },
  preview: { port: 4173, proxy: { '/api': 'http://127.0.0.1:4000' } },
})
