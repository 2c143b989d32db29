import { demoGroups } from '#apps/demo/demo-text.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import type { Admin } from './ticket-board.ts'

/** The input of a new user with a password. */
export const samplePassword = 'quite a long password'
const name = { ar: 'تجربة', en: 'Trial' }

export const sampleUser = (username: string, more: object = {}) => ({
  username,
  password: samplePassword,
  firstName: name,
  lastName: name,
  email: '',
  phone: '',
  userType: 'USER' as const,
  language: 'ar' as const,
  groupIds: [] as string[],
  ...more,
})

/** A user in the administrators of the demo who works in no other test. */
export const createColleague = async (admin: Admin, username: string, more: object = {}) => {
  const { items: groups } = await admin(groupApi.list, {})
  const group = groups.find(({ name }) => name.en === demoGroups.find(({ key }) => key === 'admin')?.name.en)
  return admin(userApi.create, sampleUser(username, { groupIds: [group?.id ?? ''], ...more }))
}
