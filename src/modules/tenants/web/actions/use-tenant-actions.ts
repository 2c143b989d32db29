/** Actions on an organisation that need no confirmation. */
import { useCallback } from 'react'
import type { Words } from '#core/words.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { ApiError } from '#core/errors.ts'
import { useUrlOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationApi } from '../../api/configuration.ts'
import { tenantApi, type Tenant } from '../../api/organizations.ts'
import { tenantActText } from '../../text.ts'
import { fetchBackup } from '../tabs/fetch-backup.ts'

/** Starts a download in the browser. */
const saveFile = (name: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const saveJson = (name: string, value: unknown) =>
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }))

type Named = Pick<Tenant, 'id' | 'name'>

export const useTenantActions = () => {
  const say = useSay()
  const platformOrgId = useUrlOrgId()
  const refused = useErrorToast()
  const { mutate: resume } = useWrite(tenantApi.resume)
  const { mutate: bringBack } = useWrite(tenantApi.bringBack)

  const done = useCallback(
    (text: Words, { name }: Named) => toast({ kind: 'done', message: say(text, { name: say(name) }) }),
    [say],
  )
  const failed = useCallback(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      refused(error instanceof ApiError ? error : new ApiError('unexpected'))
    },
    [refused],
  )

  return {
    resume: useCallback(
      (tenant: Named) =>
        resume({ orgRefId: tenant.id }, { onSuccess: () => done(tenantActText.resumed, tenant), onError: refused }),
      [resume, done, refused],
    ),
    bringBack: useCallback(
      (tenant: Named) =>
        bringBack(
          { orgRefId: tenant.id },
          { onSuccess: () => done(tenantActText.broughtBack, tenant), onError: refused },
        ),
      [bringBack, done, refused],
    ),
    exportIt: useCallback(
      async (tenant: Named) => {
        try {
          const { configuration } = await call(configurationApi.export, platformOrgId, { orgRefId: tenant.id })
          saveJson(`${tenant.id}-configuration.json`, configuration)
          done(tenantActText.exported, tenant)
        } catch (error) {
          failed(error)
        }
      },
      [platformOrgId, done, failed],
    ),
    backUp: useCallback(
      async (tenant: Named, watch: { onBytes?: (bytes: number) => void; signal?: AbortSignal } = {}) => {
        try {
          const { name, content } = await fetchBackup({ orgId: platformOrgId, orgRefId: tenant.id, ...watch })
          saveFile(name, content)
          done(tenantActText.backedUp, tenant)
        } catch (error) {
          failed(error)
        }
      },
      [platformOrgId, done, failed],
    ),
  }
}
export type TenantActions = ReturnType<typeof useTenantActions>
