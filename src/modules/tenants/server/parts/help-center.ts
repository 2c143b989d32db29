import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { fold } from '#core/values/fold.ts'
import { pictureProblem } from '#modules/files/server/picture-data.ts'
import { CategoryInput, FaqInput, HelpCenterInput } from '#modules/help-center/api.ts'
import {
  applyHelpCenter,
  plainHelpCenter,
  readHelpCenterPart,
  type HelpCenterPart,
} from '#modules/help-center/server/configuration.ts'
import { articlesOfCategory } from '#modules/knowledge/server/category-level.ts'
import type { Ctx } from '#platform/context.ts'
import { part, repeated, type PartProblem, type WholeConfiguration } from './part.ts'

const id = { id: z.uuid() }
const schema = z.object({
  settings: z.extend(z.omit(HelpCenterInput, { logoFileId: true }), { logo: z.nullable(z.string(problem('invalid'))) }),
  categories: z.array(z.extend(CategoryInput, id)).check(z.maxLength(500, problem('too-many'))),
  faqs: z.array(z.extend(FaqInput, id)).check(z.maxLength(1_000, problem('too-many'))),
})

const repeatedNames = ({ categories }: HelpCenterPart): PartProblem[] =>
  (['ar', 'en'] as const).flatMap((language) => {
    const names = categories.map(({ name }) => fold(name[language]))
    return names.flatMap((name, at): PartProblem[] =>
      names.indexOf(name) < at ? [{ at: ['categories', at, 'name', language], problem: 'name-taken' }] : [],
    )
  })

const targetProblems = ({ settings }: HelpCenterPart, whole: WholeConfiguration): PartProblem[] => {
  const targets = [
    { field: 'contactBoardId', opens: 'TICKET', known: whole.boards },
    { field: 'contactChannelId', opens: 'CONVERSATION', known: whole.channels.channels },
  ] as const
  return targets.flatMap(({ field, opens, known }): PartProblem[] => {
    const chosen = settings[field]
    const at = ['settings', field]
    if (chosen && !known.some((target) => target.id === chosen)) return [{ at, problem: 'not-there' }]
    return !chosen && settings.contactOpens === opens ? [{ at, problem: 'required' }] : []
  })
}

const check = async (_: Ctx, target: HelpCenterPart, whole: WholeConfiguration): Promise<PartProblem[]> => {
  const { logo } = target.settings
  const picture = logo === null ? undefined : await pictureProblem(logo)
  return [
    ...(picture ? [{ at: ['settings', 'logo'], problem: picture }] : []),
    ...(['categories', 'faqs'] as const).flatMap((list) =>
      repeated(target[list]).map((found): PartProblem => ({ ...found, at: [list, ...found.at] })),
    ),
    ...repeatedNames(target),
    ...targetProblems(target, whole),
  ]
}

export const helpCenter = part<HelpCenterPart>({
  schema: schema as never,
  read: readHelpCenterPart,
  normal: plainHelpCenter,
  check,
  apply: (ctx, target) => applyHelpCenter(ctx, target, articlesOfCategory),
})
