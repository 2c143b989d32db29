import { route } from '#platform/door.ts'
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

export const structureRoutes = [
  route(departmentApi.list, listDepartments),
  route(departmentApi.get, getDepartment),
  route(departmentApi.create, createDepartment),
  route(departmentApi.update, updateDepartment),
  route(departmentApi.move, moveDepartment),
  route(departmentApi.usage, countUses),
  route(departmentApi.remove, removeDepartment),
  route(departmentApi.members, listMembers),
  route(departmentApi.addMembers, addMembers),
  route(departmentApi.removeMembers, removeMembers),
]
