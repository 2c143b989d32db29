import { route } from '#platform/door.ts'
import { profileApi } from '../api/profile.ts'
import { readProfile, updateProfile } from './profile.ts'

export const profileRoutes = [route(profileApi.get, readProfile), route(profileApi.update, updateProfile)]
