import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { openRoute, route } from '#platform/door.ts'
import { userApi } from '../api/users.ts'
import { inviteAgain, resetByAdmin } from './invitations.ts'
import { getTicketCreator, listTicketCreators, setTicketCreation } from './ticket-creation.ts'
import { addToGroup, createUser, disableUsers, enableUsers, removeFromGroup, updateUser } from './users.ts'

export const userRoutes = [
  openRoute(userApi.create, createUser),
  route(userApi.update, updateUser),
  route(userApi.disable, disableUsers),
  route(userApi.enable, enableUsers),
  route(userApi.invite, inviteAgain),
  route(userApi.resetPassword, resetByAdmin),
  route(userApi.addToGroup, addToGroup),
  route(userApi.removeFromGroup, removeFromGroup),
  route(ticketCreationApi.list, listTicketCreators),
  route(ticketCreationApi.get, getTicketCreator),
  route(ticketCreationApi.set, setTicketCreation),
]
