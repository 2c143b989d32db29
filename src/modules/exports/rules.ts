/** Limits and permissions of exports. */
import type { Permission } from '#core/permissions.ts'

export const formats = ['EXCEL', 'WORD', 'PDF'] as const
export type Format = (typeof formats)[number]
/** Names of programs, the same in every language. */
export const formatName: Record<Format, string> = { EXCEL: 'Excel', WORD: 'Word', PDF: 'PDF' }

/** Word and typesetting need the whole document at once; an Excel file is written row by row. */
export const mostRows: Record<Format, number> = { EXCEL: 250_000, WORD: 2_000, PDF: 5_000 }

export const fileEnding: Record<Format, string> = { EXCEL: 'xlsx', WORD: 'docx', PDF: 'pdf' }

type Scope = 'single' | 'all'
const permissionName: Record<Format, string> = { EXCEL: 'excel', WORD: 'word', PDF: 'pdf' }
export const exportPermission = (format: Format, scope: Scope) =>
  `ticket-export.${permissionName[format]}-${scope}` as Permission
export const scopeOf = ({ ticketId }: { ticketId: string | null }): Scope => (ticketId === null ? 'all' : 'single')

/** How long a finished file is kept. */
export const keptHours = 24
