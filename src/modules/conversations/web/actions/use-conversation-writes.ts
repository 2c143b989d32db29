/** What people do with a conversation. Shown at once; the reply replaces the conversation here and in the lists. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { ApiError } from '#core/errors.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationApi, participantApi, type ConversationDetail } from '../../api/conversations.ts'
import { statusAfter } from '../../statuses.ts'
import { doneText } from '../inbox-text.ts'
import { patchLists } from '../list/use-conversation-list.ts'
import { actionsText } from './actions-text.ts'

type Reply = { conversation: ConversationDetail }
const keyOf = (orgId: string, id: string) => [conversationApi.get.topic, orgId, conversationApi.get.path, { id }]

export const applyConversation = (queries: QueryClient, orgId: string, { conversation }: Reply) => {
  const { refs, names } = conversation
  queries.setQueryData<Reply>(keyOf(orgId, conversation.id), (before) =>
    before && before.conversation.rev > conversation.rev ? before : { conversation },
  )
  patchLists(queries, orgId, { items: [conversation], refs, names, gone: [], openId: conversation.id })
}

type Preview<I> = (input: I, before: ConversationDetail) => Partial<ConversationDetail>

/** Colleagues are found in the whole directory, and not all of them handle conversations. */
const useRefused = () => {
  const say = useSay()
  const refused = useErrorToast()
  return (refusal: ApiError) => {
    const { fields } = refusal
    const text = fields['userId'] || fields['to.userId'] ? actionsText.notAnAgent : undefined
    const message = text ?? (fields['to.teamId'] || fields['to.queueId'] ? actionsText.placeGone : undefined)
    if (message) toast({ kind: 'error', message: say(message) })
    else refused(refusal)
  }
}

/** A refused write is read again by `useWrite`, which takes the preview back. */
const useConversationWrite = <I extends Schema>(
  endpoint: Endpoint<I, z.ZodMiniType<Reply>>,
  preview?: Preview<z.input<I> & { id: string }>,
) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const refused = useRefused()
  const write = useWrite(endpoint, undefined, (reply) => applyConversation(queries, orgId, reply))
  const run = (input: z.input<I> & { id: string }, onDone?: () => void) => {
    if (preview)
      queries.setQueryData<Reply>(
        keyOf(orgId, input.id),
        (before) => before && { conversation: { ...before.conversation, ...preview(input, before.conversation) } },
      )
    write.mutate(input, { onError: refused, ...(onDone && { onSuccess: onDone }) })
  }
  return { run, isPending: write.isPending }
}

export const useConversationWrites = () => {
  const say = useSay()
  const status = useConversationWrite(conversationApi.changeStatus, ({ action }, { status: before }) => ({
    status: statusAfter(before, action) ?? before,
  }))
  return {
    changeStatus: (input: z.input<typeof conversationApi.changeStatus.input>) =>
      status.run(input, () => {
        if (input.action !== 'handOver') toast({ kind: 'done', message: say(doneText[input.action]) })
      }),
    isChangingStatus: status.isPending,
    assign: useConversationWrite(conversationApi.assign).run,
    transfer: useConversationWrite(conversationApi.transfer).run,
    combine: useConversationWrite(conversationApi.combine).run,
    setLabels: useConversationWrite(conversationApi.setLabels, ({ labelIds }) => ({ labelIds })).run,
    setDepartment: useConversationWrite(conversationApi.setDepartment, ({ departmentId }) => ({ departmentId })).run,
    setMetadata: useConversationWrite(conversationApi.setMetadata).run,
    join: useConversationWrite(participantApi.join).run,
    leave: useConversationWrite(participantApi.leave).run,
    invite: useConversationWrite(participantApi.invite).run,
    accept: useConversationWrite(participantApi.accept).run,
    remove: useConversationWrite(participantApi.remove).run,
  }
}
export type ConversationWrites = ReturnType<typeof useConversationWrites>
