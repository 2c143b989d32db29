/** Names of the initial records of a new organisation. */
import { words } from '#core/words.ts'

export const firstText = words({
  administrators: { ar: 'مديرو النظام', en: 'Administrators' },
})
