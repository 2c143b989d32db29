/** Every part of an organisation's configuration, in the order in which they are applied. */
import { authWorkflow } from './auth-workflow.ts'
import { boards } from './boards.ts'
import { channels } from './channels.ts'
import { dashboards } from './dashboards.ts'
import { departments } from './departments.ts'
import { helpCenter } from './help-center.ts'
import { integrations } from './integrations.ts'
import { organization } from './organization.ts'
import type { Part } from './part.ts'
import { pictures } from './pictures.ts'
import { groups } from './groups.ts'
import { schedules } from './schedules.ts'
import { webhooks } from './webhooks.ts'

export const parts = {
  organization,
  pictures,
  groups,
  departments,
  schedules,
  authWorkflow,
  boards,
  dashboards,
  integrations,
  webhooks,
  channels,
  helpCenter,
}

type ContentOf<P> = P extends Part<infer T> ? T : never
export type Configuration = { format: 2 } & { [name in keyof typeof parts]: ContentOf<(typeof parts)[name]> }
export type PartName = keyof typeof parts
/** For code that treats all parts alike. */
export const eachPart = Object.entries(parts) as unknown as [PartName, Part<never>][]
