/** Pages on which something is removed that workflows may use: their modules are below workflows and cannot import them. */
import type { ComponentType } from 'react'
import { useWorkflowUses } from '#modules/workflows/web/use-workflow-uses.ts'
import { UsesSlot } from '#ui/records/uses-slot.ts'

export const withUses = (Page: ComponentType) => {
  const PageWithUses = () => (
    <UsesSlot value={useWorkflowUses}>
      <Page />
    </UsesSlot>
  )
  return PageWithUses
}
