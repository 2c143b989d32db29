/** Limits and permissions of exports. */
import type { Permission } from '#core/permissions.ts'

export const formats = ['EXCEL', 'WORD', 'PDF'] as const
export type Format = (typeof formats)[number]
/** Responses to a survey come as plain text, too. */
export const surveyFormats = [...formats, 'CSV'] as const
export type FileFormat = (typeof surveyFormats)[number]
/** Names of programs, the same in every language. */
export const formatName: Record<FileFormat, string> = { EXCEL: 'Excel', WORD: 'Word', PDF: 'PDF', CSV: 'CSV' }

/** Word and typesetting need the whole document at once; Excel and CSV files are written row by row. */
export const mostRows: Record<FileFormat, number> = { EXCEL: 250_000, WORD: 2_000, PDF: 5_000, CSV: 250_000 }
/** A document to read has the charts of all responses, and the newest of them one by one. */
export const mostReadResponses = { WORD: 300, PDF: 500 } as const

export const fileEnding: Record<FileFormat, string> = { EXCEL: 'xlsx', WORD: 'docx', PDF: 'pdf', CSV: 'csv' }

type Scope = 'single' | 'all'
const permissionName: Record<Format, string> = { EXCEL: 'excel', WORD: 'word', PDF: 'pdf' }
export const exportPermission = (format: Format, scope: Scope) =>
  `ticket-export.${permissionName[format]}-${scope}` as Permission
export const scopeOf = ({ ticketId }: { ticketId: string | null }): Scope => (ticketId === null ? 'all' : 'single')

/** Of tickets of a board, or of responses to a survey. */
type Subject = { surveyId: string | null; ticketId: string | null; format: FileFormat }
/** What its maker must hold at the start, at each read and when the file is opened. */
export const permissionsOf = ({ surveyId, ticketId, format }: Subject): Permission[] =>
  surveyId !== null || format === 'CSV'
    ? ['survey.view-responses']
    : ['ticket.view', exportPermission(format, scopeOf({ ticketId }))]

/** How long a finished file is kept. */
export const keptHours = 24
