import { route, type Route } from '#platform/door.ts'
import { commentApi, draftApi, linkApi, presenceApi } from '../api/talk.ts'
import { ticketApi } from '../api/tickets.ts'
import { addComment, editComment, listComments, removeComment } from './talk/comments.ts'
import { dropDraft, getDraft, keepDraft } from './talk/drafts.ts'
import { addLink, listLinks, removeLink } from './talk/links.ts'
import { mergeTicket } from './talk/merge.ts'
import { beHere, leave, listPresent } from './talk/presence.ts'

export const talkRoutes: Route[] = [
  route(commentApi.list, listComments),
  route(commentApi.add, addComment),
  route(commentApi.edit, editComment),
  route(commentApi.remove, removeComment),
  route(linkApi.list, listLinks),
  route(linkApi.add, addLink),
  route(linkApi.remove, removeLink),
  route(draftApi.get, getDraft),
  route(draftApi.keep, keepDraft),
  route(draftApi.drop, dropDraft),
  route(presenceApi.others, listPresent),
  route(presenceApi.here, beHere),
  route(presenceApi.leave, leave),
  route(ticketApi.merge, mergeTicket),
]
