import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { css } from '../../scripts/styles.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

// The page that the painting benchmark opens; built for production, like what people use.
export default defineConfig({
  root: here,
  base: './',
  plugins: [react()],
  css,
  build: { outDir: `${here}/../../dist/painting`, emptyOutDir: true },
})
