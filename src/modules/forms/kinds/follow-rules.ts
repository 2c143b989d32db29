/** Shared by dynamic types, whose value or options depend on a source field. */
import * as z from 'zod/mini'
import { findDuplicates } from './config-rules.ts'
import { toPlainText, type ConfigProblem } from './kind.ts'

export const SourceFieldId = z.nullable(z.uuid())

/** The value of a source field as keys of the map, one for each selected item. */
export const valueKeys = (source: unknown): string[] => {
  if (source === null || source === undefined || source === '') return []
  if (Array.isArray(source)) return source.flatMap(valueKeys)
  if (typeof source !== 'object') return [toPlainText(source)]
  const { key, option } = source as { key?: unknown; option?: unknown }
  return valueKeys(key ?? option ?? null)
}

/** The first map entry that matches the source value. */
export const findMapEntry = <L extends { value: string }>(map: readonly L[], source: unknown): L | undefined => {
  const keys = valueKeys(source)
  return map.find(({ value }) => keys.includes(value))
}

export const mapProblems = (map: readonly { value: string }[], path: string): ConfigProblem[] =>
  findDuplicates(map.map(({ value }) => value)).map((at) => ({ path: `${path}[${at}].value`, problem: 'duplicate' }))

/** Removes the source field and its map for readers who may not see that field. */
export const hideSource = <C extends { sourceFieldId: string | null; map: unknown[] }>(
  configuration: C,
  knowsSources: boolean,
): C => (knowsSources ? configuration : { ...configuration, sourceFieldId: null, map: [] })
