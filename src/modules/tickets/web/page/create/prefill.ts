/** Values that the address prefills in a new ticket; unknown ones are reported. */
import type { Board } from '#modules/boards/api/boards.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'

export type Search = Partial<Record<'source' | 'callRef' | 'customerId' | 'accountId' | 'fieldValues', string>>
export type Prefilled = { fields: Fields; unknown: string[] }

/** Types whose values are plain; an address cannot know ids of records. */
const isPrefilled: Record<BuiltInType, boolean> = {
  sequence: false,
  title: true,
  html: true,
  status: false,
  priority: true,
  choice: false,
  tags: false,
  record: false,
  records: false,
  files: false,
  moment: true,
  links: false,
}
const prefilledAt = (key: string) => {
  const field = builtInAt(key)
  return field?.input && isPrefilled[field.type] ? field.input : undefined
}

const read = (text: string | undefined): Record<string, unknown> | undefined => {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const placed = (key: string, value: unknown, form: FormDefinition): [string, unknown] | undefined => {
  const builtIn = prefilledAt(key)
  if (builtIn) return builtIn.safeParse(value).success ? [key, value] : undefined
  const field = form.fields.find((field) => field.key === key && !field.isArchived)
  if (!field) return undefined
  const kind = kindOf(field.type)
  const isFit = !kind.isStatic && !kind.compute && kind.check(value, field.configuration) === undefined
  return isFit ? [customKey(field.id), value] : undefined
}

export const prefillOf = (search: Search, board: Pick<Board, 'sources'>, form: FormDefinition): Prefilled => {
  const { source, callRef, customerId, accountId, fieldValues } = search
  const parsed = read(fieldValues)
  const wanted = Object.entries({ ...(callRef && { callRef }), ...parsed })
  const found = wanted.map(([key, value]) => [key, placed(key, value, form)] as const)
  const isSourceKnown = !source || board.sources.some(({ value }) => value === source)
  return {
    fields: {
      ...(source && isSourceKnown && { source }),
      ...(customerId && { customerId }),
      ...(accountId && { accountId }),
      ...Object.fromEntries(found.flatMap(([, place]) => (place ? [place] : []))),
    },
    unknown: [
      ...(parsed ? [] : ['fieldValues']),
      ...(isSourceKnown ? [] : ['source']),
      ...found.flatMap(([key, place]) => (place ? [] : [key])),
    ],
  }
}
