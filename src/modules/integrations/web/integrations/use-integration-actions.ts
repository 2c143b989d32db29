import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { integrationApi, type Integration } from '../../api/integrations.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { sayTestProblem } from './say-test.ts'

/** Tries an integration and says how it went. */
export const useTest = () => {
  const say = useSay()
  const onError = useErrorToast()
  const test = useWrite(integrationApi.test)
  const run = (id: string) =>
    test.mutate(
      { id },
      {
        onSuccess: (found) => {
          const problem = sayTestProblem(say, found)
          const { name } = found
          if (problem) toast({ kind: 'error', message: say(integrationText.fails, { name, problem }) })
          else toast({ kind: 'done', message: say(integrationText.works, { name }) })
        },
        onError,
      },
    )
  return { run, isPending: test.isPending }
}

export const useIntegrationActions = ({ id, name, isEnabled }: Integration) => {
  const say = useSay()
  const onError = useErrorToast()
  const test = useTest()
  const turn = useWrite(integrationApi.switch)
  const remove = useWrite(integrationApi.remove)
  return {
    isTesting: test.isPending,
    test: () => test.run(id),
    turn: () => turn.mutate({ id, isEnabled: !isEnabled }, { onError }),
    remove: () =>
      remove.mutate(
        { id },
        { onSuccess: () => toast({ kind: 'done', message: say(integrationText.removed, { name }) }), onError },
      ),
  }
}
