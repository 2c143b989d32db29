/** What a new organisation begins with. */
import { words } from '#core/words.ts'

export const firstText = words({
  administrators: { ar: 'مديرو النظام', en: 'Administrators' },
})
