/** The words with which conditions of a filter are written, with the names of the records that they refer to. */
import { useQueries } from '@tanstack/react-query'
import type { Condition } from '#core/filters/filter.ts'
import { useDirectory } from '#modules/forms/web/builder/use-directory.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { fieldOf, type ConditionWords } from './condition-text.ts'
import type { FilterField, RecordKind } from './fields.ts'
import { isSearched, recordNameQuery, type SearchedKind } from './record-sources.ts'

const idsOf = ({ value }: Condition) => [value].flat().filter((id) => typeof id === 'string' && id !== 'me') as string[]

/** They are read one by one and kept. */
const useRecordNames = (conditions: readonly Condition[], fields: readonly FilterField[]) => {
  const say = useSay()
  const orgId = useOrgId()
  const named = conditions.flatMap((condition) => {
    const kind = fieldOf(condition, fields)?.source.kind
    return kind && kind !== 'options' && kind !== 'free' ? [{ kind, ids: idsOf(condition) }] : []
  })
  const has = (wanted: RecordKind) => named.some(({ kind }) => kind === wanted)
  const people = useDirectory('people')
  const groups = useDirectory('groups')
  const { data: departments } = useRead(departmentApi.list, has('departments') ? {} : null)
  const searched = named.flatMap(({ kind, ids }) => (isSearched(kind) ? ids.map((id) => ({ kind, id })) : []))
  const found = useQueries({
    queries: searched.map(({ kind, id }) => recordNameQuery(orgId, kind as SearchedKind, id)),
  })
  const names = new Map([
    ...people.map(({ id, name }): [string, string] => [id, name]),
    ...groups.map(({ id, name }): [string, string] => [id, name]),
    ...(departments?.items ?? []).map(({ id, name }): [string, string] => [id, say(name)]),
    ...searched.map(({ id }, at): [string, string] => [id, found[at]?.data ?? '…']),
  ])
  return (id: string) => names.get(id) ?? '…'
}

export const useConditionWords = (conditions: readonly Condition[], known: readonly FilterField[]): ConditionWords => {
  const say = useSay()
  const format = useFormat()
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return {
    fields: known,
    say,
    nameOf: useRecordNames(conditions, known),
    number: format.number,
    date: format.date,
    list: (items) => list.format(items),
  }
}
