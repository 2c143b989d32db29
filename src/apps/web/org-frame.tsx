import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOrgId } from '#ui/data.tsx'
import { visited } from './last-org.ts'
import { useOrgAtStart } from './org.ts'

export const OrgFrame = () => {
  const orgId = useOrgId()
  useOrgAtStart()
  useEffect(() => visited(orgId), [orgId])
  return <Outlet />
}
