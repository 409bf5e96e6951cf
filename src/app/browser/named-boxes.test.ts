import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Opening tags of what is drawn as a plain box, which has no name for whoever has it read out. */
const boxes =
  /<(?:div|span|p|Box|Center|Flex|Group|Paper|SimpleGrid|Skeleton|Stack|Text)\b(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g

it('a box that is given a name says what it is; a plain one is read out without it', () => {
  const found = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(boxes)]
      .filter(([tag]) => /\baria-label(ledby)?=/.test(tag) && !/\b(role|component)=/.test(tag))
      .map(([tag]) => `${file}: ${tag.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})
