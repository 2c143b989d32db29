import { priorities } from '../priorities.ts'
import { priorityWords } from '../text.ts'
import { isText, kind, noConfig } from './kind.ts'

export const priority = kind({
  config: noConfig,
  blank: {},
  filter: 'choice',
  check: (value) => (isText(value) && (priorities as readonly string[]).includes(value) ? undefined : 'option'),
  text: (value: keyof typeof priorityWords, _, language) => priorityWords[value]?.[language] ?? String(value),
})
