/** Apart from the catalogue of permissions and its words: the login page asks, and needs none of them. */
import type { Grants, Needs } from './permissions.ts'

export const may = (grants: Grants | undefined, needs: Needs) =>
  needs === 'anyone' || (grants !== undefined && (needs === 'signed-in' || grants[needs] !== undefined))
