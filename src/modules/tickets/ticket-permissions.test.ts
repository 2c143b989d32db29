import { expect, test } from 'vitest'
import type { Grants, Permission } from '#core/permissions.ts'
import { ticketActions, type TicketAction } from './api/tickets.ts'
import type { TicketOwners } from '#modules/boards/ticket-owners.ts'
import { writableKeys as keys } from '#modules/forms/built-in-index.ts'
import { builtInShape, mayReadKey } from './built-in.ts'
import { errorCodeOf, mayUseViews, mayView, apiErrorOf, refusalOnNew } from './ticket-permissions.ts'

const me = 'me'
const reader = (grants: Grants) => ({ userId: me, groupIds: ['mine'], idsActedFor: ['away'], grants })
const strange: TicketOwners = {
  createdBy: 'other',
  assigneeIds: ['other'],
  groupId: 'theirs',
  watcherIds: [],
  watcherGroupIds: [],
  approverIds: [],
  approverGroupIds: [],
}
const standing = { archivedAt: null, disabledAt: null, mergedIntoId: null, approval: null, isBoardArchived: false }
const now = '2026-01-01T00:00:00Z'

test.each([
  ['made by me', { createdBy: me }, true, true],
  ['mine to do', { assigneeIds: ['other', me] }, true, true],
  ['my group has it', { groupId: 'mine' }, true, true],
  ['I watch it', { watcherIds: [me] }, true, false],
  ['my group watches it', { watcherGroupIds: ['mine'] }, true, false],
  ['I approve it', { approverIds: [me] }, true, false],
  ['my group approves it', { approverGroupIds: ['mine'] }, true, false],
  ['I act for who approves it', { approverIds: ['away'] }, true, false],
  ['who is away watches it', { watcherIds: ['away'] }, false, false],
  ['nobody made it, no group has it', { createdBy: null, groupId: null }, false, false],
  ['none of that', {}, false, false],
] as const)('of a ticket: %s', (...[, more, isSeen, isOwn]) => {
  const ticket = { ...strange, ...more }
  expect(mayView(ticket, reader({ 'ticket.view': 'own' }))).toBe(isSeen)
  expect(mayView(ticket, reader({ 'ticket.view': 'all' }))).toBe(true)
  expect(mayView(ticket, reader({}))).toBe(false)
  const update = apiErrorOf('update', { ...ticket, ...standing }, reader({ 'ticket.update': 'own' }))
  expect(update).toBe(isOwn ? undefined : 'not-own')
  const comment = apiErrorOf('comment', { ...ticket, ...standing }, reader({ 'ticket.comment': 'own' }))
  expect(comment).toBe(isSeen ? undefined : 'not-own')
})

test.each(ticketActions)('%s requires its own permission', (act: TicketAction) => {
  const ticket = { ...strange, ...standing }
  const others = Object.fromEntries(
    ticketActions
      .filter((ticketAction) => ticketAction !== act)
      .map((ticketAction) => [`ticket.${ticketAction}`, 'all']),
  ) as Grants
  const held = { [`ticket.${act}`]: 'all' } as Grants
  expect(apiErrorOf(act, ticket, reader(others))).toBe('no-permission')
  expect(apiErrorOf(act, ticket, reader(held))).toBeUndefined()
  expect(refusalOnNew(act, reader(others))).toBe('no-permission')
  expect(refusalOnNew(act, reader({ [`ticket.${act}`]: 'own' } as Grants))).toBeUndefined()
  expect(errorCodeOf(act, 'no-permission')).toBe(act === 'change-status' ? 'status-refused' : 'not-permitted')
})

test.each([
  ['ticket-archived', { archivedAt: now }, 'update', true],
  ['ticket-archived', { archivedAt: now }, 'delete', false],
  ['ticket-disabled', { disabledAt: now, archivedAt: now }, 'comment', true],
  ['ticket-disabled', { disabledAt: now }, 'delete', false],
  ['ticket-merged', { mergedIntoId: 'x', disabledAt: now }, 'delete', true],
  ['board-archived', { isBoardArchived: true }, 'resolve', true],
] as const)('%s stands in everybody’s way: %o, %s', (...[rule, more, act, isRefused]) => {
  const found = apiErrorOf(act, { ...strange, ...standing, ...more }, reader({ [`ticket.${act}`]: 'all' }))
  expect(found).toBe(isRefused ? rule : undefined)
  expect(errorCodeOf(act, rule)).toBe(rule)
})

/** Keys that are absent here are visible to every user who sees the ticket. */
const seenBy: Record<string, Permission> = {
  description: 'ticket-view.description',
  priority: 'ticket-view.priority',
  statusId: 'ticket-view.status',
  tagIds: 'ticket-view.tags',
  dueDate: 'ticket-view.due-date',
  departmentId: 'ticket-view.department',
  customerId: 'ticket-view.customer',
  accountId: 'ticket-view.account',
  source: 'ticket-view.source',
  assigneeIds: 'ticket-view.assignee',
  groupId: 'ticket-view.assignee',
  fileIds: 'ticket-view.attachments',
  createdBy: 'ticket-view.general-info',
  createdAt: 'ticket-view.general-info',
  resolvedDate: 'ticket-view.general-info',
}

test('offers no filter on fields that the reader may not see', () => {
  for (const key of [...keys, ...Object.keys(seenBy)]) {
    const view = seenBy[key]
    expect([key, mayReadKey(key, {})]).toEqual([key, view === undefined])
    if (view) expect(mayReadKey(key, { [view]: 'all' })).toBe(true)
  }
  expect(builtInShape('status', {})).toBeUndefined()
  expect(builtInShape('status', { 'ticket-view.status': 'all' })).toEqual({ kind: 'choice' })
  expect(builtInShape('constructor', {})).toBeUndefined()
  expect(builtInShape('name', {})).toEqual({ kind: 'text' })
})

test('tables require the permission for tables or for all views', () => {
  expect(mayUseViews({ grants: { 'ticket.view': 'all' } })).toBe(false)
  expect(mayUseViews({ grants: { 'ticket-view.tables': 'all' } })).toBe(true)
  expect(mayUseViews({ grants: { 'ticket-view.all-views': 'all' } })).toBe(true)
})
