import { priorities } from '../../priorities.ts'
import { priorityWords } from '../../text.ts'
import { isText, defineKind, noConfig } from '../kind.ts'

export const priority = defineKind({
  configuration: noConfig,
  blank: {},
  filter: 'choice',
  isOrdered: true,
  check: (value) => (isText(value) && (priorities as readonly string[]).includes(value) ? undefined : 'option'),
  choices: () => priorities.map((value) => ({ value, label: priorityWords[value] })),
  text: (value: keyof typeof priorityWords, _, language) => priorityWords[value]?.[language] ?? String(value),
})
