/** The program that makes one Word or PDF document. */
import { answer } from '#platform/process/program.ts'
import type { DocumentModel } from '../document.ts'

export type DocumentInput = { format: 'WORD' | 'PDF'; model: DocumentModel }

answer(async ({ format, model }: DocumentInput) => {
  const render = format === 'PDF' ? (await import('./pdf.ts')).renderPdf : (await import('./word.ts')).renderWord
  return render(model)
})
