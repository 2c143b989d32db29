/** SQL for the permissions of a user, for modules above. */
export { heldGrants, viewedGrants, type GroupGrants, type Holder } from './store/held-grants.ts'
