/** A board with its own form, for tests of tickets. */
import { randomUUID } from 'node:crypto'
import { boardApi, type BoardSettings } from '#modules/boards/api/boards.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankField, blankSection } from '#modules/forms/blank.ts'
import type { Field, FieldType, FormDefinition, Section } from '#modules/forms/definition.ts'
import type { Owner } from './sample.ts'

const words = (name: string) => ({ ar: name, en: name })

export const status = (name: string, more: Partial<BoardSettings['statuses'][number]> = {}) => ({
  id: randomUUID() as string,
  name: words(name),
  color: '#336699',
  uiOrder: 0,
  isCloseState: false,
  securityPolicies: [],
  ...more,
})

const settings = (): BoardSettings => ({
  name: words(`Board ${randomUUID()}`),
  description: words(''),
  type: 'TICKET',
  icon: 'inbox',
  sequence: { prefix: 'REQ', suffix: '', separator: '-', digits: 4, start: 1 },
  workflowEnabled: false,
  ticketTracking: true,
  ticketComments: true,
  statuses: [status('Open'), status('Doing', { uiOrder: 1 }), status('Done', { uiOrder: 2, isCloseState: true })],
  tags: [{ id: randomUUID(), name: words('Urgent'), color: '#aa3322', uiOrder: 0 }],
  sources: [{ id: randomUUID(), label: words('Phone'), value: 'phone', uiOrder: 0 }],
})

/** Fields by their keys; `in` names the section, the first where none is named. */
export type FieldSpec = Partial<Omit<Field, 'type'>> & { type: FieldType; in?: number }

export const formWith = (fields: Record<string, FieldSpec>, sections: readonly Partial<Section>[] = [{}]) => {
  const made = sections.map((more) => ({ ...blankSection({ id: randomUUID(), title: words('Section') }), ...more }))
  const all = Object.entries(fields).map(([key, { type, in: at = 0, configuration, ...more }]): Field => {
    const field = blankField({ id: randomUUID(), sectionId: made[at]?.id ?? '', key, type, name: words(key) })
    return { ...field, ...more, configuration: { ...field.configuration, ...configuration } }
  })
  const definition: FormDefinition = {
    title: words('Form'),
    description: words(''),
    script: '',
    tabs: [],
    sections: made,
    fields: all,
  }
  return { definition, ids: Object.fromEntries(all.map(({ key, id }) => [key, id])) as Record<string, string> }
}

type Made = {
  fields?: Record<string, FieldSpec>
  sections?: readonly Partial<Section>[]
  board?: Partial<BoardSettings>
}

/** Made by an administrator. `ids` are the fields' by their keys. */
export const makeTicketBoard = async ({ call }: Pick<Owner, 'call'>, { fields, sections, board }: Made = {}) => {
  const made = await call(boardApi.create, { ...settings(), ...board })
  const { definition, ids } = formWith(fields ?? { note: { type: 'TEXT' } }, sections)
  const { version } = await call(formApi.design, { id: made.formId })
  const saved = await call(formApi.save, { id: made.formId, version, definition, acceptOrphans: true })
  if (!saved.form) throw new Error(`The form was refused: ${JSON.stringify(saved.problems)}`)
  const [open, doing, done] = made.statuses.map(({ id }) => id)
  return { board: made, definition, ids, open: open ?? '', doing: doing ?? '', done: done ?? '' }
}
