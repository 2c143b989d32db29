import { oneOf, textParam } from '#core/search-params.ts'
import { parseDays, dayBounds } from '#ui/display/days.ts'
import { auditVias, type AuditFilter } from '../audit-api.ts'

export const auditSearch = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  kind: textParam(raw, 'kind'),
  actorId: textParam(raw, 'actorId'),
  subjectId: textParam(raw, 'subjectId'),
  via: oneOf(raw, 'via', auditVias),
  from: textParam(raw, 'from'),
  to: textParam(raw, 'to'),
})
export type AuditSearch = Partial<ReturnType<typeof auditSearch>>

export const noFilters: AuditSearch = {
  q: undefined,
  kind: undefined,
  actorId: undefined,
  subjectId: undefined,
  via: undefined,
  from: undefined,
  to: undefined,
}

export const filterOf = ({ q, kind, actorId, subjectId, via, from, to }: AuditSearch): AuditFilter => ({
  search: q,
  kind,
  actorId,
  subjectId,
  via,
  ...dayBounds(parseDays(from, to)),
})
