const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  mod: 'Ctrl',
  shift: 'Shift',
}

/** What is printed on the keys of a shortcut: `mod+k` → `Ctrl`, `K`. */
export function keyNames(key: string): string[] {
  return key.split('+').map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}
