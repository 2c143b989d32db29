import { route } from '#platform/door.ts'
import { delegationApi } from '../api/delegations.ts'
import { profileApi } from '../api/profile.ts'
import { createDelegation, endDelegation, readDelegations } from './delegations.ts'
import { readProfile, readUserProfile, updateProfile, updateUserProfile } from './profile.ts'

export const profileRoutes = [
  route(profileApi.get, readProfile),
  route(profileApi.update, updateProfile),
  route(profileApi.getOf, readUserProfile),
  route(profileApi.updateOf, updateUserProfile),
  route(delegationApi.list, readDelegations),
  route(delegationApi.create, createDelegation),
  route(delegationApi.remove, endDelegation),
]
