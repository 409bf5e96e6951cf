/** How events in a status look and what the status is called. Colour is never alone: each has a glyph and a word. */
export interface StatusLook {
  /** Background of a card or badge. */
  fill: string
  /** Edge, icon and chart colour: at least 3:1 on `fill` and on white. */
  line: string
  /** Text on `fill`: at least 4.5:1. */
  ink: string
  /** SVG paths in a 24 × 24 box, drawn as 2.5 px strokes (Tabler outlines). */
  glyph: readonly string[]
  word: { 'pt-BR': string; en: string }
}

/**
 * Paths in a 24 × 24 box as a CSS `url("data:image/svg+xml,…")` stroked in `colour`: one decoded
 * image shared by hundreds of cards, where an icon component each would be slow.
 */
export function glyphUrl(paths: readonly string[], colour: string): string {
  const drawn = paths.map((d) => `<path d="${d}"/>`).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" ` +
    `stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/**
 * Every status's colours and glyph as CSS custom properties
 * (`--status-booked-fill`, `-line`, `-ink`, `-glyph`), for the style of a container.
 */
export function statusVariables(looks: Readonly<Record<string, StatusLook>>): Record<`--status-${string}`, string> {
  const variables: Record<`--status-${string}`, string> = {}
  for (const [key, { fill, line, ink, glyph }] of Object.entries(looks)) {
    variables[`--status-${key}-fill`] = fill
    variables[`--status-${key}-line`] = line
    variables[`--status-${key}-ink`] = ink
    variables[`--status-${key}-glyph`] = glyphUrl(glyph, line)
  }
  return variables
}
