/** The edits of one dashboard. */
import { useMemo } from 'react'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { problemsIn, useDocumentDraft, type Problems } from '#ui/records/use-document-draft.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { dashboardApi, DashboardInput } from '../../api/dashboards.ts'
import { dashboardText } from '../../text/dashboards-text.ts'
import { draftOf, everyTab, inputOf, paramProblem, type Draft } from './dashboard-draft.ts'

const noTabs: ReadonlySet<string> = new Set()

/** The path of a tab in the input: tabs.0, or tabs.0.subTabs.1 */
export const pathOf = (draft: Draft, key: string) => {
  for (const [at, tab] of draft.tabs.entries()) {
    if (tab.key === key) return `tabs.${at}`
    const below = tab.below.findIndex((sub) => sub.key === key)
    if (below >= 0) return `tabs.${at}.subTabs.${below}`
  }
  return ''
}

/** The problems of the draft, by path: tabs.0.name.ar; a parameter is checked before pairs of the same name become one. */
const check = (draft: Draft): Problems => {
  const found = problemsIn(DashboardInput, inputOf(draft, noTabs))
  for (const { key, params } of everyTab(draft)) {
    const problem = params.map((_, at) => paramProblem(params, at)).find(Boolean)
    if (problem) found[`${pathOf(draft, key)}.params`] ??= problem
  }
  return found
}

const hasProblem = (problems: Problems, path: string) =>
  Object.keys(problems).some((name) => name.startsWith(`${path}.`) && !name.startsWith(`${path}.subTabs.`))

/** Keys of the tabs that have a problem of their own. */
export const tabsWithProblems = (draft: Draft, problems: Problems) =>
  new Set(
    everyTab(draft)
      .map(({ key }) => key)
      .filter((key) => hasProblem(problems, pathOf(draft, key))),
  )

/** `onFault` gets the key of the first tab with a problem. */
export const useDashboardDraft = (id: string, onProblem: (key: string) => void) => {
  const say = useSay()
  const read = useRead(dashboardApi.get, { id })
  const write = useWrite(dashboardApi.update)
  const { data } = read
  const saved = useMemo(() => data && draftOf(data), [data])
  const editing = useDocumentDraft<Draft>({
    saved,
    version: data?.version,
    check,
    isSaving: write.isPending,
    onProblem: (path) => {
      const [withProblem] = editing.draft ? tabsWithProblems(editing.draft, { [path]: 'invalid' }) : []
      if (withProblem) onProblem(withProblem)
    },
    send: (draft, version, { onSuccess, onError }) =>
      write.mutate(
        { ...inputOf(draft, new Set(saved && everyTab(saved).map(({ key }) => key))), id, version },
        {
          onError,
          onSuccess: (kept) => {
            onSuccess(kept)
            toast({ kind: 'done', message: say(dashboardText.saved, { name: say(kept.name) }) })
          },
        },
      ),
  })
  return { ...editing, read }
}
