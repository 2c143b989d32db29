/** The rows of users, for the modules above. */
import { userStore } from './store/users.ts'
import { userRoleStore } from './store/user-roles.ts'

export const userRecords = { ...userStore, ...userRoleStore }
