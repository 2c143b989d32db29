import { route, type Route } from '#platform/door.ts'
import { departmentApi } from '../api.ts'
import {
  countUses,
  createDepartment,
  getDepartment,
  listDepartments,
  moveDepartment,
  removeDepartment,
  updateDepartment,
} from './departments.ts'
import { addMembers, listMembers, removeMembers } from './members.ts'
import type { DepartmentTickets } from './reassign-department.ts'

export const structureRoutesWith = (tickets: DepartmentTickets): Route[] => [
  route(departmentApi.list, listDepartments),
  route(departmentApi.get, getDepartment),
  route(departmentApi.create, createDepartment),
  route(departmentApi.update, updateDepartment),
  route(departmentApi.move, moveDepartment),
  route(departmentApi.usage, countUses(tickets)),
  route(departmentApi.remove, removeDepartment(tickets)),
  route(departmentApi.members, listMembers),
  route(departmentApi.addMembers, addMembers),
  route(departmentApi.removeMembers, removeMembers),
]
