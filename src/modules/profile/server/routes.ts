import { route } from '#platform/door.ts'
import { profileApi } from '../api/profile.ts'
import { readProfile, readUserProfile, updateProfile, updateUserProfile } from './profile.ts'

export const profileRoutes = [
  route(profileApi.get, readProfile),
  route(profileApi.update, updateProfile),
  route(profileApi.getOf, readUserProfile),
  route(profileApi.updateOf, updateUserProfile),
]
