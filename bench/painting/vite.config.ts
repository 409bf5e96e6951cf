import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

// The page that the painting benchmark opens; built for production, like what people use.
export default defineConfig({
  root: here,
  base: './',
  plugins: [react()],
  build: { outDir: `${here}/../../dist/painting`, emptyOutDir: true },
})
