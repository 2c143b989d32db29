import { useParams } from '@tanstack/react-router'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { workflowUsesApi } from '../uses-api.ts'

/** The names of what uses a record, in the board of this page or in all boards: workflows, service levels, approval steps, scripts. */
export const useWorkflowUses = (id: string | null) => {
  const mayRead = useCanCall(workflowUsesApi.list)
  const { boardId }: { boardId?: string } = useParams({ strict: false })
  const { data } = useRead(workflowUsesApi.list, id && mayRead ? { ...(boardId && { boardId }), id } : null)
  return data?.items.map(({ name }) => name) ?? []
}
