import { oneOf, textParam } from '#core/search-params.ts'
import { daysIn, momentsOf } from '#ui/days.ts'
import { auditVias, type AuditFilter } from '../audit-api.ts'

export const auditSearch = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  act: textParam(raw, 'act'),
  actorId: textParam(raw, 'actorId'),
  targetId: textParam(raw, 'targetId'),
  via: oneOf(raw, 'via', auditVias),
  from: textParam(raw, 'from'),
  to: textParam(raw, 'to'),
})
export type AuditSearch = Partial<ReturnType<typeof auditSearch>>

export const noFilters: AuditSearch = {
  q: undefined,
  act: undefined,
  actorId: undefined,
  targetId: undefined,
  via: undefined,
  from: undefined,
  to: undefined,
}

export const filterOf = ({ q, act, actorId, targetId, via, from, to }: AuditSearch): AuditFilter => ({
  search: q,
  act,
  actorId,
  targetId,
  via,
  ...momentsOf(daysIn(from, to)),
})
