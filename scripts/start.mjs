// npm start. Runs on the machine's own Node, whatever it is from 20 on, with nothing installed yet: installs when
// needed, then hands over to the Node 26 of this project. Plain JavaScript and no imports beyond Node, for that reason.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWhenNeeded, projectNode, root } from './install.mjs'
import { whenNpmIsGone } from './npm-gone.mjs'

// Watched from before the installing, which may take long. Told once: a second signal would cut off what is under way.
whenNpmIsGone(() => child.kill('SIGTERM'))
installWhenNeeded()

// Young objects are given 8 MB and not 16, which an idle server would keep; what requests cost does not differ by it.
const nodeSettings = JSON.parse(readFileSync(join(root, 'scripts/node-settings.json'), 'utf8'))
const child = spawn(projectNode(), [...nodeSettings, join(root, 'scripts/start.ts')], {
  cwd: root,
  // The channel tells the program that this process is gone, even by kill -9.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
})

// Ctrl C reaches both processes; a signal sent to this one alone must be handed on. The program ignores the echo.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

child.on('error', (error) => {
  console.error(`Pauta could not be started: ${error.message}`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  if (signal) console.error(`Pauta was ended by ${signal}. What was saved is safe; start it again with npm start.`)
  process.exitCode = code ?? 1
  process.disconnect?.()
})
