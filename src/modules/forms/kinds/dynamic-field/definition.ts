import * as z from 'zod/mini'
import { followedForReader, lineFor, mapFaults, Source } from '../follow-rules.ts'
import { kind, plain } from '../kind.ts'

const longest = z.string().check(z.maxLength(500))
/** Says what another field's value stands for. */
const Followed = z.object({
  sourceFieldId: Source,
  map: z.array(z.object({ value: z.string().check(z.maxLength(300)), text: longest })).check(z.maxLength(500)),
  otherwise: longest,
})

/** With an empty map it repeats what the other field says. */
const followText = (configuration: z.output<typeof Followed>, source: unknown, said: string): string | null => {
  const text = lineFor(configuration.map, source)?.text ?? configuration.otherwise
  return text || (configuration.map.length === 0 && said) || null
}

export const dynamicField = kind({
  configuration: Followed,
  blank: { sourceFieldId: null, map: [], otherwise: '' },
  faults: ({ map }) => mapFaults(map, 'map'),
  filter: 'text',
  check: (value) => (typeof value === 'string' ? undefined : 'invalid'),
  text: plain,
  sources: { setting: 'sourceFieldId' },
  compute: (configuration, { source, sourceText }) => followText(configuration, source(), sourceText()),
  forReader: followedForReader,
})
