import { downloadRoute, route, type Route } from '#platform/door.ts'
import { internalApi } from '../../api/internal.ts'
import { messageReaders } from '../messages/read-messages.ts'
import { findInternal } from './find-internal.ts'
import {
  countUnreadInternal,
  createAnnouncement,
  createDirect,
  createForAll,
  createForOrganization,
  createGroup,
  getInternal,
  leaveInternal,
  listInternal,
  removeAnnouncement,
  sendInternal,
  setMembers,
} from './internal-conversations.ts'

const readers = messageReaders(findInternal)

export const internalRoutes: Route[] = [
  route(internalApi.list, listInternal),
  route(internalApi.unread, countUnreadInternal),
  route(internalApi.get, getInternal),
  route(internalApi.createDirect, createDirect),
  route(internalApi.createGroup, createGroup),
  route(internalApi.createForAll, createForAll),
  route(internalApi.createForOrganization, createForOrganization),
  route(internalApi.announce, createAnnouncement),
  route(internalApi.removeAnnouncement, removeAnnouncement),
  route(internalApi.setMembers, setMembers),
  route(internalApi.leave, leaveInternal),
  route(internalApi.messages, readers.list),
  route(internalApi.changes, readers.changes),
  route(internalApi.send, sendInternal),
  route(internalApi.markRead, readers.markRead),
  downloadRoute(internalApi.file, readers.file),
]
