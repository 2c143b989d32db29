/** The rows of groups, for the modules above. */
import { groupStore } from './store/groups.ts'

export const groupRecords = groupStore
