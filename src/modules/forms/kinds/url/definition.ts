import * as z from 'zod/mini'
import { Website } from '#core/schemas.ts'
import { patternProblems } from '../config-rules.ts'
import { isText, defineKind, Pattern, toPlainText } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

export const url = defineKind({
  engine: patternEngine,
  storageFormat: 'trimmed',
  configuration: z.object({ urlPattern: Pattern }),
  blank: {},
  problems: ({ urlPattern }) => patternProblems(urlPattern, 'urlPattern'),
  filter: 'text',
  isOrdered: true,
  check: (value, { urlPattern }) => {
    if (!isText(value) || !Website.safeParse(value).success) return 'website'
    return checkText(value, { regex: urlPattern })
  },
  text: toPlainText,
})
