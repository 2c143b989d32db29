import { featureApi } from '#modules/orgs/api/people.ts'
import { route } from '#platform/door.ts'
import { directoryApi } from '../api/directory.ts'
import { groupApi } from '../api/groups.ts'
import { holderApi } from '../api/holders.ts'
import { permissionApi } from '../api/permissions.ts'
import { userRecordApi } from '../api/user-records.ts'
import { findGroups, findPeople, getUser } from './directory.ts'
import { createGroup, getGroup, listGroups, removeGroup, updateGroup, cloneGroup } from './groups.ts'
import { peopleOfFeature, peopleOfGroup, peopleOfPermission } from './holders.ts'
import { permissionsOfGroup, permissionsOfUser, setGroupPermissions, setUserPermissions } from './permissions.ts'
import { userStore } from './store/users.ts'

export const directoryRoutes = [
  route(userRecordApi.list, userStore.list),
  route(userRecordApi.get, getUser),
  route(groupApi.list, listGroups),
  route(groupApi.get, getGroup),
  route(groupApi.create, createGroup),
  route(groupApi.update, updateGroup),
  route(groupApi.remove, removeGroup),
  route(permissionApi.ofUser, permissionsOfUser),
  route(permissionApi.ofGroup, permissionsOfGroup),
  route(permissionApi.setUser, setUserPermissions),
  route(permissionApi.setGroup, setGroupPermissions),
  route(directoryApi.people, findPeople),
  route(directoryApi.groups, findGroups),
  route(groupApi.clone, cloneGroup),
  route(holderApi.ofGroup, peopleOfGroup),
  route(holderApi.ofPermission, peopleOfPermission),
  route(featureApi.people, peopleOfFeature),
]
