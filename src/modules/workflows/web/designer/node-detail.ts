/** What a step does in a few words, beside the name of its kind: the status, the fields, the text. */
import { useMemo } from 'react'
import { isCondition, type Filter } from '#core/filters/filter.ts'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import { conditionText } from '#modules/tickets/web/filter/condition-text.ts'
import { filterFields } from '#modules/tickets/web/filter/fields.ts'
import { useConditionWords } from '#modules/tickets/web/filter/use-condition-words.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { localeOf } from '#core/words.ts'
import { useSession } from '#ui/calls/session.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { configText } from '../../designer-text.ts'
import type { WorkflowNode } from '../../definition.ts'
import { idsAt, textAt } from './fields/field-props.ts'

/** The label of a built-in key, or of `cf.` with the id of a field of the form. */
export const useFieldLabel = ({ form }: BoardAndForm) => {
  const say = useSay()
  return (name: string) => {
    const label = builtInAt(name)?.label ?? form.definition.fields.find(({ id }) => `cf.${id}` === name)?.name
    return say(label ?? configText.removedField)
  }
}

const statusIdsIn = ({ config }: WorkflowNode) => [
  textAt(config, 'statusId'),
  ...idsAt(config, 'to'),
  ...idsAt(config, 'statusIds'),
]

/** The values of a new ticket belong to the form of its own board. */
const fieldsIn = ({ kind, config }: WorkflowNode) =>
  kind === 'create'
    ? []
    : [...Object.keys(config['values'] ?? {}), ...idsAt(config, 'fields'), textAt(config, 'until')].filter(Boolean)

/** Alternatives and groups are too long for a few words. */
const conditionsIn = ({ config }: WorkflowNode) => {
  const filter = config['filter'] as Filter | null | undefined
  return filter?.logic === 'AND' ? filter.items.filter(isCondition) : []
}

const units = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
]
/** The minutes of a wait in the largest unit that divides them; a day of working time has no fixed length. A wait until a date has none. */
const spanIn = ({ config }: WorkflowNode, locale: string) => {
  const value = textAt(config, 'until') ? undefined : config['minutes']
  const largest =
    typeof value === 'number'
      ? units.find(({ unit, minutes }) => value % minutes === 0 && !(unit === 'day' && config['isWorking'] === true))
      : undefined
  if (typeof value !== 'number' || !largest) return []
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: largest.unit, unitDisplay: 'long' })
  return [format.format(value / largest.minutes)]
}

const textsIn = ({ config }: WorkflowNode) =>
  ['name', 'subject', 'text', 'source', 'time']
    .map((key) => textAt(config, key).trim().split('\n')[0] ?? '')
    .filter(Boolean)
    .slice(0, 1)

export const useNodeDetail = (boardAndForm: BoardAndForm, nodes: readonly WorkflowNode[]) => {
  const say = useSay()
  const locale = localeOf(useLanguage(), useSettings().digits)
  const labelOf = useFieldLabel(boardAndForm)
  const grants = useSession()?.permissions
  const { board, form } = boardAndForm
  const known = useMemo(
    () => filterFields({ board, fields: form.definition.fields, grants: grants ?? {} }),
    [board, form, grants],
  )
  const words = useConditionWords(nodes.flatMap(conditionsIn), known)
  return (node: WorkflowNode) => {
    const ids = statusIdsIn(node)
    const statuses = board.statuses.filter(({ id }) => ids.includes(id)).map(({ name }) => say(name))
    const conditions = conditionsIn(node).map((each) => {
      const { field, rest } = conditionText(each, words)
      return `${field} ${rest}`
    })
    const parts = [
      ...statuses,
      ...fieldsIn(node).map(labelOf),
      ...spanIn(node, locale),
      ...textsIn(node),
      ...conditions,
    ]
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
  }
}
