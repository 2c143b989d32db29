/** The state of a page in its URL, so that a shared link shows the same: parsed by the page, updated in place. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useUrlOrgId } from './calls/use-calls.tsx'

type Raw = Record<string, unknown>

export const usePageSearch = <S extends object>(parse: (raw: Raw) => S) => {
  const raw: Raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => parse(raw), [parse, raw])
  const change = useCallback(
    (next: Partial<S>, { replace = true } = {}) =>
      void navigate({ to: '.', search: ((before: Raw) => ({ ...before, ...next })) as never, replace }),
    [navigate],
  )
  return [search, change] as const
}

/** Goes to a page of the same organisation. */
export const useGoToPage = () => {
  const orgId = useUrlOrgId()
  const navigate = useNavigate()
  return useCallback(
    (path: string, search: Raw = {}) => void navigate({ to: `/${orgId}/${path}`, search } as never),
    [navigate, orgId],
  )
}
