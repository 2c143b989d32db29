import { useQuery } from '@tanstack/react-query'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { useSay } from '#ui/words.tsx'
import { allNamesQuery } from '../all-names-query.ts'

/** Users or groups as choices. */
export const useDirectory = (of: 'people' | 'groups'): Choice[] => {
  const say = useSay()
  const { data = [] } = useQuery(allNamesQuery(useOrgId(), of))
  return data.map(({ id, name }) => ({ id, name: say(name) }))
}
