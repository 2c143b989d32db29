import * as z from 'zod/mini'
import { optionProblems } from '../config-rules.ts'
import { findMapEntry, mapProblems, SourceFieldId } from '../follow-rules.ts'
import { isAvailableOption, isText, defineKind, optionLabel, Options, type Option } from '../kind.ts'

const Sets = z.object({
  sourceFieldId: SourceFieldId,
  sets: z.array(z.object({ value: z.string().check(z.maxLength(300)), options: Options })).check(z.maxLength(200)),
})
type Sets = z.output<typeof Sets>

/** Options for a source value; all options if the source is hidden. */
export const optionsFor = ({ sourceFieldId, sets }: Sets, source: unknown): Option[] =>
  sourceFieldId === null ? sets.flatMap(({ options }) => options) : (findMapEntry(sets, source)?.options ?? [])

/** Select whose options depend on a source field. */
export const dynamicSelect = defineKind({
  configuration: Sets,
  blank: { sourceFieldId: null, sets: [] },
  problems: ({ sets }) => [
    ...mapProblems(sets, 'sets'),
    ...sets.flatMap(({ options }, at) => optionProblems(options, `sets[${at}].options`)),
  ],
  sources: { setting: 'sourceFieldId' },
  forReader: (configuration, knowsSources) =>
    knowsSources ? configuration : { ...configuration, sourceFieldId: null },
  filter: 'choice',
  check: (value, configuration, near) => {
    const options = near ? optionsFor(configuration, near.source) : configuration.sets.flatMap((set) => set.options)
    return isText(value) && isAvailableOption(options, value) ? undefined : 'option'
  },
  text: (value: string, { sets }, language) =>
    optionLabel(
      sets.flatMap(({ options }) => options),
      value,
      language,
    ),
  choices: ({ sets }) => sets.flatMap(({ options }) => options),
  optionValues: ({ sets }) => [...new Set(sets.flatMap(({ options }) => options.map(({ value }) => value)))],
})
