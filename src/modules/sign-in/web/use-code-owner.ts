import { useQuery } from '@tanstack/react-query'
import type { Refusal } from '#core/errors.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { signInApi } from '../api/sign-in.ts'

/** Whose code it is; read once, and not spent by it. */
export const useCodeOwner = (code: string | undefined, isAsked: boolean) => {
  const orgId = useOrgId()
  return useQuery<{ id: string; name: Record<'ar' | 'en', string> }, Refusal>({
    queryKey: ['login', orgId, 'code-owner', code],
    queryFn: () => call(signInApi.codeOwner, orgId, { code: code ?? '', orgDetails: { id: orgId } }),
    enabled: isAsked && code !== undefined,
    retry: false,
  })
}
