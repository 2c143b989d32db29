/** Values of a ticket as words: statuses, tags, people and what a form calls its fields. */
import type { Refs } from '#core/refs.ts'
import { isUuid } from '#core/values/uuid.ts'
import type { Words } from '#core/words.ts'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import { priorityWords } from '#modules/forms/text.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import { otherFieldWords } from '../history-text.ts'
import { ticketText } from './page/ticket-text.ts'
import { useListFormat } from './use-list-format.ts'

const none = '—'
/** Of what has a name in each language, such as a step of an approval. */
const isNamed = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value)

export const useValueNames = ({ board, form }: BoardAndForm, refs: Refs) => {
  const say = useSay()
  const moment = useMomentFormat()
  const list = useListFormat()
  const known = new Map(
    [...board.statuses, ...board.archivedStatuses, ...board.tags].map(({ id, name }) => [id, say(name)] as const),
  )
  const fieldName = (field: string) => {
    const own = builtInAt(field)?.label ?? form.definition.fields.find(({ id }) => field === `cf.${id}`)?.name
    return say(own ?? otherFieldWords[field] ?? ticketText.unknownField)
  }
  const valueName = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return none
    if (Array.isArray(value)) return value.length > 0 ? list(value.map(valueName)) : none
    if (isNamed(value)) return say(value)
    if (typeof value !== 'string') return JSON.stringify(value).slice(0, 200)
    const text: string = value
    const isId: boolean = isUuid(text)
    if (isId) return known.get(text) ?? (refs[text] ? say(refs[text].name) : none)
    if (isMoment(text)) return moment.full(text)
    return Object.hasOwn(priorityWords, text)
      ? say(priorityWords[text as keyof typeof priorityWords])
      : text.slice(0, 200)
  }
  return { fieldName, valueName }
}
