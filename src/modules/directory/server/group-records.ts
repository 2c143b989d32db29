/** The rows of groups, for the modules above. */
import { policyStore } from './store/policies.ts'

export const groupRecords = policyStore
