import type { Say } from '#ui/words.tsx'
import type { User } from '../api/user-records.ts'

/** The whole name, first and last, in the person's language. */
export const fullName = (say: Say, { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${say(firstName)} ${say(lastName)}`.trim()
