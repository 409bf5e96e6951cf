/** Reads a file of lines and semicolons back by RFC 4180 alone, as a spreadsheet would: no code of Pauta is in it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const characters = [...text.replace(/^\uFEFF/, '')]
  for (let at = 0; at < characters.length; at += 1) {
    const one = characters[at] ?? ''
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (characters[at + 1] === '"') cell += characters[(at += 1)] ?? ''
      else isQuoted = false
    } else if (one === '"' && cell === '') isQuoted = true
    else if (one === ';' || one === '\n') {
      rows.at(-1)?.push(one === '\n' ? cell.replace(/\r$/, '') : cell)
      cell = ''
      if (one === '\n') rows.push([])
    } else cell += one
  }
  if (rows.at(-1)?.length === 0 && cell === '') rows.pop()
  else rows.at(-1)?.push(cell)
  return rows
}
