import { useParams } from '@tanstack/react-router'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { workflowUsesApi } from '../uses-api.ts'

/** The names of what uses a status or a field of this page's board: workflows, service levels, scripts. */
export const useWorkflowUses = (id: string | null) => {
  const mayRead = useCanCall(workflowUsesApi.list)
  const { boardId }: { boardId?: string } = useParams({ strict: false })
  const { data } = useRead(workflowUsesApi.list, id && boardId && mayRead ? { boardId, id } : null)
  return data?.items.map(({ name }) => name) ?? []
}
