/** Starts a change of many conversations on the server and follows it until it has ended. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationBulkApi, type ConversationBulkChange, type ConversationBulkRun } from '../../api/bulk.ts'
import { conversationApi } from '../../api/conversations.ts'
import { outcomeOf } from './bulk-outcome.ts'

const everyMs = 500

const problemsOf = async (orgId: string, { id, failed }: ConversationBulkRun) => {
  if (failed === 0) return []
  const { items } = await call(conversationBulkApi.rows, orgId, { id, state: 'error', pageSize: 100 })
  return items.flatMap(({ problem }) => (problem ? [problem] : []))
}

const wait = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

export const useBulkRun = (ids: readonly string[], onEnd: () => void) => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const refused = useErrorToast()
  const [run, setRun] = useState<ConversationBulkRun>()
  const end = async (ended: ConversationBulkRun) => {
    const problems = await problemsOf(orgId, ended)
    toast({ kind: ended.failed > 0 ? 'error' : 'done', message: outcomeOf(ended, problems, say) })
    void queries.invalidateQueries({ queryKey: [conversationApi.list.topic, orgId] })
  }
  const follow = async (change: ConversationBulkChange) => {
    let now = await call(conversationBulkApi.start, orgId, { ids: [...ids], change })
    setRun(now)
    while (now.state === 'working') {
      await wait(everyMs)
      now = await call(conversationBulkApi.get, orgId, { id: now.id })
      setRun(now)
    }
    onEnd()
    await end(now)
  }
  const begin = (change: ConversationBulkChange) =>
    follow(change)
      .catch((error: unknown) => refused(error instanceof ApiError ? error : new ApiError('unexpected')))
      .finally(() => setRun(undefined))
  const stop = useWrite(conversationBulkApi.stop)
  return {
    /** Undefined while nothing runs. */
    run,
    begin: (change: ConversationBulkChange) => void begin(change),
    stop: () => run && stop.mutate({ id: run.id }, { onError: refused }),
  }
}
