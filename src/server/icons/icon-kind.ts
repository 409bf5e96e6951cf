const beginnings: [type: string, bytes: readonly (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/x-icon', [0x00, 0x00, 0x01, 0x00]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** What kind of picture the bytes are by how they begin, whatever their sender called them; undefined for none. */
export function iconKind(content: Uint8Array): string | undefined {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => byte === null || content[at] === byte))
  return found?.[0] ?? (isSvg(content) ? 'image/svg+xml' : undefined)
}

function isSvg(content: Uint8Array): boolean {
  const text = new TextDecoder().decode(content.subarray(0, 1_000))
  // A document type could pull in entities; no icon needs one.
  return /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)
}
