import { route } from '#platform/door.ts'
import { teamApi } from '../../api/teams.ts'
import {
  addMembers,
  createTeam,
  getTeam,
  listMembers,
  listTeams,
  orderMembers,
  removeMember,
  removeTeam,
  updateMember,
  updateTeam,
} from './teams.ts'

export const teamRoutes = [
  route(teamApi.list, listTeams),
  route(teamApi.get, getTeam),
  route(teamApi.create, createTeam),
  route(teamApi.update, updateTeam),
  route(teamApi.remove, removeTeam),
  route(teamApi.members, listMembers),
  route(teamApi.addMembers, addMembers),
  route(teamApi.updateMember, updateMember),
  route(teamApi.removeMember, removeMember),
  route(teamApi.orderMembers, orderMembers),
]
