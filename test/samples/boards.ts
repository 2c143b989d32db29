import { randomUUID } from 'node:crypto'
import { groupApi } from '#modules/directory/api/groups.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { savedFilterApi, tableApi } from '#modules/boards/api/tables.ts'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { sample, type Owner } from './sample.ts'

const named = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })
const words = { ar: 'A', en: 'B' }
/** The client chooses the ids of statuses, tags and sources; two organisations may choose the same. */
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const board = (groupId: string, first: number) => ({
  name: named(),
  description: words,
  type: 'TICKET' as const,
  icon: 'inbox',
  sequence: { prefix: 'A', suffix: '', separator: '-', digits: 4, start: 1 },
  workflowEnabled: false,
  ticketTracking: true,
  ticketComments: true,
  statuses: [
    { id: id(first), name: words, color: '#336699', uiOrder: 0, isCloseState: false, securityPolicies: [groupId] },
  ],
  tags: [{ id: id(first + 1), name: words, color: '#336699', uiOrder: 0 }],
  sources: [{ id: id(first + 2), label: words, value: 'phone', uiOrder: 0 }],
})
const filter = {
  logic: 'AND' as const,
  items: [{ operand: { field: 'name' }, operator: 'CONTAINS' as const, value: 'a' }],
}

const make = async ({ call }: Owner) => {
  const group = await call(groupApi.create, { name: named(), parentId: null, assignmentType: 'MANUAL' })
  const made = await call(boardApi.create, board(group.id, 0))
  const archived = await call(boardApi.create, board(group.id, 10))
  await call(boardApi.archive, { id: archived.id })
  const [table] = await call(tableApi.list, { boardId: made.id })
  const saved = await call(savedFilterApi.create, {
    boardId: made.id,
    name: `F ${randomUUID()}`,
    isShared: true,
    filter,
  })
  return {
    groupId: group.id,
    boardId: made.id,
    archivedId: archived.id,
    tableId: table?.id ?? '',
    filterId: saved.id,
  }
}

export const boardSample = sample(make, {
  'GET /:orgId/boards': () => ({ withArchived: true, withCounts: true }),
  'GET /:orgId/boards/:id': ({ boardId }) => ({ id: boardId }),
  'GET /:orgId/boards/:id/usage': ({ boardId }) => ({ id: boardId, part: id(0) }),
  'POST /:orgId/boards': ({ groupId }) => board(groupId, 20),
  'PUT /:orgId/boards/order': ({ boardId, archivedId }) => ({ ids: [archivedId, boardId] }),
  'PUT /:orgId/boards/:id': ({ boardId, groupId }) => ({ id: boardId, ...board(groupId, 0), version: 1 }),
  'POST /:orgId/boards/:id/clone': ({ boardId }) => ({ id: boardId, name: named() }),
  'POST /:orgId/boards/:id/archive': ({ boardId }) => ({ id: boardId }),
  'POST /:orgId/boards/:id/unarchive': ({ archivedId }) => ({ id: archivedId }),

  'GET /:orgId/boards/:boardId/tables': ({ boardId }) => ({ boardId }),
  'POST /:orgId/boards/:boardId/tables': ({ boardId, groupId }) => ({
    boardId,
    name: named(),
    settings: { ...defaultTableSettings(), filter, groupIds: [groupId] },
  }),
  'PUT /:orgId/boards/:boardId/tables/:id': ({ boardId, tableId, groupId }) => ({
    boardId,
    id: tableId,
    name: named(),
    settings: { ...defaultTableSettings(), groupIds: [groupId] },
    version: 1,
  }),
  'PUT /:orgId/boards/:boardId/tables-order': ({ boardId, tableId }) => ({ boardId, ids: [tableId] }),
  'DELETE /:orgId/boards/:boardId/tables/:id': ({ boardId, tableId }) => ({ boardId, id: tableId }),

  'GET /:orgId/boards/:boardId/style': ({ boardId }) => ({ boardId }),
  'PUT /:orgId/boards/:boardId/style': ({ boardId }) => ({ boardId, size: 'small' as const }),

  'GET /:orgId/boards/:boardId/filters': ({ boardId }) => ({ boardId }),
  'POST /:orgId/boards/:boardId/filters': ({ boardId }) => ({
    boardId,
    name: `F ${randomUUID()}`,
    isShared: false,
    filter,
  }),
  'PUT /:orgId/boards/:boardId/filters/:id': ({ boardId, filterId }) => ({
    boardId,
    id: filterId,
    name: `F ${randomUUID()}`,
    isShared: true,
    filter,
    version: 1,
  }),
  'DELETE /:orgId/boards/:boardId/filters/:id': ({ boardId, filterId }) => ({ boardId, id: filterId }),

  'GET /:orgId/directory/people': ({ groupId }) => ({ pageNumber: 0, pageSize: 10, search: 'a', within: groupId }),
  'GET /:orgId/directory/groups': ({ groupId }) => ({ pageNumber: 0, pageSize: 10, search: 'a', within: groupId }),
})
