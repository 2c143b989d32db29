import * as z from 'zod/mini'
import type { Language } from '#core/words.ts'
import { hideSource, findMapEntry, mapProblems, SourceFieldId } from '../follow-rules.ts'
import { labelIn, defineKind } from '../kind.ts'

const longest = z.string().check(z.maxLength(500))
/** Text by the value of a source field. */
const Followed = z.object({
  sourceFieldId: SourceFieldId,
  map: z.array(z.object({ value: z.string().check(z.maxLength(300)), text: longest })).check(z.maxLength(500)),
  otherwise: longest,
})

/** In both languages where they differ, such as the label of an option. */
type FollowedText = string | { ar: string; en: string }
const FollowedText = z.union([z.string(), z.object({ ar: z.string(), en: z.string() })])

/** With an empty map, repeats the text of the source. */
const followText = (
  configuration: z.output<typeof Followed>,
  source: unknown,
  sourceText: (language: Language) => string,
): FollowedText | null => {
  const text = findMapEntry(configuration.map, source)?.text ?? configuration.otherwise
  if (text || configuration.map.length > 0) return text || null
  const [ar, en] = [sourceText('ar'), sourceText('en')]
  return ar === en ? ar || null : { ar, en }
}

export const dynamicField = defineKind({
  configuration: Followed,
  blank: { sourceFieldId: null, map: [], otherwise: '' },
  problems: ({ map }) => mapProblems(map, 'map'),
  filter: 'text',
  isInBothLanguages: true,
  filterValue: (value: FollowedText) => (typeof value === 'string' ? value : [value.ar, value.en]),
  check: (value) => (FollowedText.safeParse(value).success ? undefined : 'invalid'),
  text: (value: FollowedText, _, language) => (typeof value === 'string' ? value : labelIn(value, language)),
  sources: { setting: 'sourceFieldId' },
  compute: (configuration, { source, sourceText }) => followText(configuration, source(), sourceText),
  forReader: hideSource,
})
