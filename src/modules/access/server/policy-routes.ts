/** Calls about groups beyond keeping them, and about who may create tickets. */
import { featureApi, ticketCreationApi } from '#modules/orgs/api/people.ts'
import { route } from '#platform/door.ts'
import { groupApi } from '../api/groups.ts'
import { holderApi } from '../api/holders.ts'
import { cloneGroup } from './groups.ts'
import { peopleOfFeature, peopleOfGroup, peopleOfPermission } from './holders.ts'
import { getTicketCreator, listTicketCreators, setTicketCreation } from './ticket-creation.ts'

export const policyRoutes = [
  route(groupApi.clone, cloneGroup),
  route(holderApi.ofGroup, peopleOfGroup),
  route(holderApi.ofPermission, peopleOfPermission),
  route(featureApi.people, peopleOfFeature),
  route(ticketCreationApi.list, listTicketCreators),
  route(ticketCreationApi.get, getTicketCreator),
  route(ticketCreationApi.set, setTicketCreation),
]
