import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { orEmpty, WordsSchema } from '#core/schemas.ts'
import { SubTab, TabUrl } from '#modules/orgs/api/dashboards.ts'
import { applyDashboards, readDashboards, type DashboardPart } from '#modules/orgs/server/configuration.ts'
import { part, repeated, type PartProblem } from './part.ts'

const Below = z.extend(SubTab, { id: z.uuid() })
const Tab = z
  .object({
    ...Below.shape,
    url: orEmpty(TabUrl),
    subTabs: z.array(Below).check(z.maxLength(20, problem('too-many'))),
  })
  .check(
    z.refine(({ url, subTabs }) => url !== '' || subTabs.length > 0, { path: ['url'], error: problem('required') }),
  )

const Dashboard = z.object({
  id: z.uuid(),
  name: WordsSchema,
  tabs: z.array(Tab).check(z.minLength(1, problem('no-tabs')), z.maxLength(20, problem('too-many'))),
})

/** A tab is in one place alone, in whichever dashboard. */
const tabProblems = (dashboards: readonly DashboardPart[]): PartProblem[] => {
  const places = dashboards.flatMap(({ tabs }, at) =>
    tabs.flatMap(({ id, subTabs }, order) => [
      { id, at: [at, 'tabs', order, 'id'] },
      ...subTabs.map((sub, below) => ({ id: sub.id, at: [at, 'tabs', order, 'subTabs', below, 'id'] })),
    ]),
  )
  return repeated(places).flatMap(({ at: [which] }) => {
    const place = places[Number(which)]
    return place ? [{ at: place.at, problem: 'duplicate' as const }] : []
  })
}

export const dashboards = part<DashboardPart[]>({
  schema: z.array(Dashboard).check(z.minLength(1, problem('too-few')), z.maxLength(50, problem('too-many'))),
  read: readDashboards,
  check: (_, target) => [...repeated(target), ...tabProblems(target)],
  apply: applyDashboards,
})
