/** The public details of the current organisation. Without a reply only its id is known, and the product still works. */
import { useEffect } from 'react'
import type { Words } from '#core/words.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { logoInput } from '#modules/orgs/logo-input.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { changeSettings, currentSettings, isColor, useIsDark } from '#ui/settings/settings.ts'
import { useBlob } from '#ui/calls/use-blob.ts'

export const useOrg = () => {
  const orgId = useOrgId()
  const { data } = useRead(orgApi.details, orgId ? { orgId } : null)
  const name: Words = { ar: data?.nameInArabic || data?.name || orgId, en: data?.name || data?.nameInArabic || orgId }
  return { id: orgId, name, details: data }
}

export const useOrgLogo = () => {
  const { id, details } = useOrg()
  return useBlob(orgApi.logo, logoInput(id, details, useIsDark()))
}

/** Read at the start: applies the organisation's colour. A failure is only written to the console. */
export const useOrgAtStart = () => {
  const orgId = useOrgId()
  const { data, error } = useRead(orgApi.details, orgId ? { orgId } : null)
  useEffect(() => {
    if (!data) return
    const brand = isColor(data.primaryColor) ? data.primaryColor : undefined
    if (brand !== currentSettings().brand) changeSettings({ brand })
  }, [data])
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for it, and there is nothing for a person to do
    if (error) console.error('organization details', orgId, error)
  }, [error, orgId])
}
