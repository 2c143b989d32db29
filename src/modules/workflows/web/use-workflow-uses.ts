import { useRead } from '#ui/calls/use-calls.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { workflowApi } from '../api.ts'

/** The names of the workflows that name a status or a field. */
export const useWorkflowUses = (id: string | null) => {
  const mayRead = useCanCall(workflowApi.uses)
  const { data } = useRead(workflowApi.uses, id && mayRead ? { id } : null)
  return data?.items.map(({ name }) => name) ?? []
}
