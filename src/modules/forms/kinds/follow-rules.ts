/** Types that follow another field: what stands in that one chooses what stands, or may stand, here. */
import * as z from 'zod/mini'
import { findDuplicates } from './config-rules.ts'
import { toPlainText, type ConfigFault } from './kind.ts'

export const SourceFieldId = z.nullable(z.uuid())

/** A source's value as the keys of a map: an option's value, a number, yes or no, each of several. */
export const valueKeys = (source: unknown): string[] => {
  if (source === null || source === undefined || source === '') return []
  if (Array.isArray(source)) return source.flatMap(valueKeys)
  if (typeof source !== 'object') return [toPlainText(source)]
  const { key, option } = source as { key?: unknown; option?: unknown }
  return valueKeys(key ?? option ?? null)
}

/** The first line of a map that a source's value chooses. */
export const findMapEntry = <L extends { value: string }>(map: readonly L[], source: unknown): L | undefined => {
  const keys = valueKeys(source)
  return map.find(({ value }) => keys.includes(value))
}

export const mapFaults = (map: readonly { value: string }[], path: string): ConfigFault[] =>
  findDuplicates(map.map(({ value }) => value)).map((at) => ({ path: `${path}[${at}].value`, problem: 'duplicate' }))

/** Without the field it follows, and without what its values stand for, where the reader may not see that field. */
export const hideSource = <C extends { sourceFieldId: string | null; map: unknown[] }>(
  configuration: C,
  knowsSources: boolean,
): C => (knowsSources ? configuration : { ...configuration, sourceFieldId: null, map: [] })
