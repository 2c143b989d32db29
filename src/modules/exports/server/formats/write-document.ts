/** Writes the whole document of an export to a path. */
import type { DocumentModel } from '../document.ts'
import { listDocument } from '../list-document.ts'
import type { ExportWork } from '../source.ts'
import { isOfTickets } from '../store.ts'
import { writeSurvey } from '../survey-document.ts'
import { ticketDocument } from '../ticket-document.ts'
import { writeExcel } from './excel.ts'
import { writeByProgram } from './write-by-program.ts'

export const writeDocument = async (work: ExportWork, path: string) => {
  const { run } = work
  if (!isOfTickets(run)) return writeSurvey(work, path)
  const { format, ticketId } = run
  const source = { ...work, run }
  if (format === 'EXCEL') return writeExcel(source, path)
  const model: DocumentModel = await (ticketId === null ? listDocument(source) : ticketDocument(source))
  source.signal.throwIfAborted()
  return writeByProgram({ format, model }, path, source.signal)
}
