import type { Plugin } from 'vite'

/** The oldest browsers that have what Pauta is written with; README.md names them too. */
export const oldestBrowsers = 'Chrome 122, Edge 122, Firefox 127, Safari 17.4'

/** What the oldest of them have and those before lack, as a browser of any age can ask. */
const needed = ['Promise.withResolvers', 'Set.prototype.union', 'Array.prototype.toSorted', 'Array.prototype.findLast']

const pt = `Este navegador é antigo demais para o Pauta. Atualize-o ou use um destes, ou mais novo: ${oldestBrowsers} (iPhone e iPad: iOS 17.4).`
const en = `This browser is too old for Pauta. Update it, or use one of these or newer: ${oldestBrowsers} (iPhone and iPad: iOS 17.4).`

/**
 * Says so where a browser is too old, instead of a page that stays white. It is a file of its own, in words that the oldest
 * understand: of the application itself they cannot read a line. `browser.tsx` looks whether it has spoken.
 */
const check = `(function () {
  var lacks = [${needed.map((name) => `function () { return ${name} }`).join(', ')}].some(function (has) {
    try { return !has() } catch (error) { return true }
  })
  if (!lacks) return
  document.documentElement.setAttribute('data-too-old', '')
  var note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.style.cssText = 'font: 18px/1.5 system-ui, sans-serif; max-width: 32em; margin: 3em auto; padding: 0 1em'
  note.appendChild(document.createTextNode(/^pt/i.test(navigator.language) ? ${JSON.stringify(pt)} : ${JSON.stringify(en)}))
  document.getElementById('root').appendChild(note)
})()
`

/** Puts the check before the application, under a name made from its content, so that it is asked for once. */
export function toldToOldBrowsers(): Plugin {
  return {
    name: 'told-to-old-browsers',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'old-browsers.js', source: check })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.values(bundle ?? {}).find(
          ({ type, ...one }) => type === 'asset' && 'names' in one && one.names.includes('old-browsers.js'),
        )
        if (!file) throw new Error('The check of old browsers is not in the build')
        return [{ tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'body' }]
      },
    },
  }
}
