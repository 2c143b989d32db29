import * as z from 'zod/mini'
import { hideSource, findMapEntry, mapProblems, SourceFieldId } from '../follow-rules.ts'
import { defineKind } from '../kind.ts'
import { checkNumber } from '../number/definition.ts'

/** Number by the value of a source field. */
const Followed = z.object({
  sourceFieldId: SourceFieldId,
  map: z.array(z.object({ value: z.string().check(z.maxLength(300)), number: z.number() })).check(z.maxLength(500)),
  otherwise: z.nullable(z.number()),
})

/** Sums the numbers of several values; with an empty map, repeats the source number. */
const followNumber = (configuration: z.output<typeof Followed>, source: unknown): number | null => {
  if (Array.isArray(source) && configuration.map.length > 0) {
    const found = source.flatMap((item) => findMapEntry(configuration.map, item)?.number ?? [])
    return found.length > 0 ? found.reduce((sum, item) => sum + item, 0) : configuration.otherwise
  }
  const isOwn = configuration.map.length === 0 && typeof source === 'number'
  return isOwn ? source : (findMapEntry(configuration.map, source)?.number ?? configuration.otherwise)
}

export const dynamicNumber = defineKind({
  configuration: Followed,
  blank: { sourceFieldId: null, map: [], otherwise: null },
  problems: ({ map }) => mapProblems(map, 'map'),
  filter: 'number',
  isOrdered: true,
  check: (value) => checkNumber(value, {}),
  text: (value: number) => String(value),
  sources: { setting: 'sourceFieldId' },
  compute: (configuration, { source }) => followNumber(configuration, source()),
  forReader: hideSource,
})
