/** The rows of users, for the modules above. */
import { personStore } from './store/people.ts'
import { userRoleStore } from './store/user-roles.ts'

export const userRecords = { ...personStore, ...userRoleStore }
