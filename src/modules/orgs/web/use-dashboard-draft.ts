/** The edits of one dashboard: they lie over what is saved until they are saved, and stay when somebody else saves first. */
import { useState } from 'react'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { useRead, useWrite } from '#ui/data.tsx'
import { useRefused } from '#ui/refused.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { dashboardApi, DashboardInput, type Dashboard } from '../api/dashboards.ts'
import { dashboardText } from '../text/dashboards-text.ts'
import { draftOf, everyTab, inputOf, paramProblem, type Draft } from './dashboard-draft.ts'

export type Problems = ReadonlyMap<string, Problem>
const nobody: ReadonlySet<string> = new Set()

/** The first problem of each field, by its path: tabs.0.name.ar */
const problemsOf = (draft: Draft): Problems => {
  const found = new Map<string, Problem>()
  const result = DashboardInput.safeParse(inputOf(draft, nobody))
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.map(String).join('.')
    if (!found.has(name)) found.set(name, isProblem(message) ? message : 'invalid')
  }
  return found
}

/** Where a tab stands in what is sent: tabs.0, or tabs.0.subTabs.1 */
export const pathOf = (draft: Draft, key: string) => {
  for (const [at, tab] of draft.tabs.entries()) {
    if (tab.key === key) return `tabs.${at}`
    const below = tab.below.findIndex((sub) => sub.key === key)
    if (below >= 0) return `tabs.${at}.subTabs.${below}`
  }
  return ''
}

const isFaulty = (draft: Draft, problems: Problems) => (key: string) => {
  const path = pathOf(draft, key)
  return [...problems.keys()].some((name) => name.startsWith(`${path}.`) && !name.startsWith(`${path}.subTabs.`))
}
export const faultyTabs = (draft: Draft, problems: Problems) =>
  new Set(
    everyTab(draft)
      .map(({ key }) => key)
      .filter(isFaulty(draft, problems)),
  )

export const useDashboardDraft = (id: string) => {
  const say = useSay()
  const refused = useRefused()
  const read = useRead(dashboardApi.get, { id })
  const write = useWrite(dashboardApi.save)
  const [edited, setEdited] = useState<Draft>()
  const [isChecked, setChecked] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const saved = read.data && draftOf(read.data)
  const draft = edited ?? saved
  const isDirty = edited !== undefined && saved !== undefined && JSON.stringify(edited) !== JSON.stringify(saved)
  const problems: Problems = isChecked && draft ? problemsOf(draft) : new Map()

  const undo = () => {
    setEdited(undefined)
    setChecked(false)
    setOutdated(false)
  }
  /** Gives back what keeps it from being saved. */
  const save = (): Problems => {
    if (!draft || !read.data) return new Map()
    setChecked(true)
    const found = problemsOf(draft)
    const hasBadParam = everyTab(draft).some(({ params }) => params.some((_, at) => paramProblem(params, at)))
    if (found.size > 0 || hasBadParam) refused({ code: 'invalid', holes: undefined })
    else if (!isDirty) refused({ code: 'no-changes', holes: undefined })
    else
      write.mutate(
        {
          ...inputOf(draft, new Set(everyTab(draftOf(read.data)).map(({ key }) => key))),
          id,
          version: read.data.version,
        },
        {
          onSuccess: ({ name }: Dashboard) => {
            undo()
            toast({ kind: 'done', message: say(dashboardText.saved, { name: say(name) }) })
          },
          onError: (refusal) => {
            setOutdated(refusal.code === 'conflict')
            if (refusal.code !== 'conflict') refused(refusal)
          },
        },
      )
    return found
  }
  return { read, draft, edit: setEdited, isDirty, isOutdated, problems, save, undo, isSaving: write.isPending }
}
