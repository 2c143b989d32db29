/** An Excel workbook with one sheet, as the product exports it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell } from '#modules/exports/server/cells.ts'
import type { Sheet } from '#modules/exports/server/formats/xlsx-parts.ts'
import { writeXlsx } from '#modules/exports/server/formats/xlsx.ts'

export const writeSheet = async (header: string[], rows: Cell[][], more: Partial<Sheet> = {}): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-sheet-'))
  const path = join(folder, 'sheet.xlsx')
  const sheet = { name: 'Sheet', isRightToLeft: true, widths: header.map(() => 10), header, rows: [rows], ...more }
  await writeXlsx(path, [sheet], new AbortController().signal)
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}
