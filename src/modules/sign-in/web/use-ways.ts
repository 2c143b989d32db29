import { useRead } from '#ui/data.tsx'
import type { Method } from '../api/methods.ts'
import type { Way } from '../api/sign-in.ts'
import { stepApi } from '../api/steps.ts'

const byPassword: Method[] = ['password']

/** What the organisation at hand lets people begin with; until that is known, and in another organisation, a password. */
export const useWays = (way: Way) => {
  const { data } = useRead(stepApi.ways, {})
  return way === 'user' ? (data?.methods ?? byPassword) : byPassword
}
