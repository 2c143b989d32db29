/** SQL for what a user was given, for the modules above. */
export { heldGrants, viewedGrants, type Holder } from './store/held.ts'
