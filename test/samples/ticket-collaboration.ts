import { randomUUID } from 'node:crypto'
import { draftApi, commentApi, linkApi } from '#modules/tickets/api/collaboration.ts'
import { bulkApi } from '#modules/tickets/api/bulk.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const make = async (owner: Owner) => {
  const { call, userId } = owner
  const { board } = await makeTicketBoard(owner)
  const make = async (title: string) => (await call(ticketApi.create, { boardId: board.id, name: title })).id
  const [ticketId, otherId, thirdId, fourthId] = [await make('A'), await make('B'), await make('C'), await make('D')]
  const comment = await call(commentApi.add, { ticketId, body: '<p>a</p>', mentionIds: [], fileIds: [] })
  const link = await call(linkApi.add, { ticketId, kind: 'related', toId: otherId })
  await call(draftApi.save, { boardId: board.id, about: 'new', content: { name: 'a' } })
  const bulk = await call(bulkApi.start, { boardId: board.id, ids: [ticketId], change: { priority: 'high' } })
  return {
    boardId: board.id,
    ticketId,
    otherId,
    thirdId,
    fourthId,
    commentId: comment.id,
    linkId: link.id,
    bulkId: bulk.id,
    userId,
  }
}

const pageId = randomUUID()
const said = { body: '<p>a</p>', mentionIds: [], fileIds: [] }

export const ticketCollaborationSample = sample(make, {
  'GET /:orgId/tickets/:ticketId/comments': ({ ticketId }) => ({ ticketId }),
  'POST /:orgId/tickets/:ticketId/comments': ({ ticketId, userId }) => ({ ticketId, ...said, mentionIds: [userId] }),
  'PUT /:orgId/tickets/:ticketId/comments/:id': ({ ticketId, commentId }) => ({ ticketId, id: commentId, ...said }),
  'DELETE /:orgId/tickets/:ticketId/comments/:id': ({ ticketId, commentId }) => ({ ticketId, id: commentId }),
  'GET /:orgId/tickets/:ticketId/links': ({ ticketId }) => ({ ticketId }),
  'POST /:orgId/tickets/:ticketId/links': ({ ticketId, thirdId }) => ({ ticketId, kind: 'parent', toId: thirdId }),
  'DELETE /:orgId/tickets/:ticketId/links/:id': ({ ticketId, linkId }) => ({ ticketId, id: linkId }),
  'POST /:orgId/tickets/:id/merge': ({ fourthId, otherId }) => ({ id: fourthId, intoId: otherId }),
  'GET /:orgId/drafts/:boardId/:about': ({ boardId }) => ({ boardId, about: 'new' }),
  'PUT /:orgId/drafts/:boardId/:about': ({ boardId }) => ({ boardId, about: 'new', content: { name: 'b' } }),
  'DELETE /:orgId/drafts/:boardId/:about': ({ boardId }) => ({ boardId, about: 'new' }),
  'GET /:orgId/tickets/:ticketId/presence': ({ ticketId }) => ({ ticketId }),
  'PUT /:orgId/presence/:ticketId': ({ ticketId }) => ({ ticketId, pageId, isEditing: true }),
  'DELETE /:orgId/presence/:ticketId': ({ ticketId }) => ({ ticketId, pageId }),
  'POST /:orgId/bulk': ({ boardId, otherId }) => ({ boardId, ids: [otherId], change: { priority: 'low' } }),
  'GET /:orgId/bulk/:id': ({ bulkId }) => ({ id: bulkId }),
  'GET /:orgId/bulk/:id/rows': ({ bulkId }) => ({ id: bulkId, state: 'success' }),
  'POST /:orgId/bulk/:id/stop': ({ bulkId }) => ({ id: bulkId }),
  'POST /:orgId/bulk/:id/undo': ({ bulkId }) => ({ id: bulkId }),
})
