/** What an equation can be written with: fields of its board, other equations, totals over tickets and functions. */
import { formulaFunctions } from '#core/formulas/formula.ts'
import { fold } from '#core/values/fold.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Say } from '#ui/words.tsx'
import type { Equation } from '../api.ts'
import { ticketsName } from '../names.ts'
import { equationText, functionText, valueTypeText } from '../text.ts'

/** The form of the equation's board. */
type Form = { definition: Pick<FormDefinition, 'fields'>; boardId: string }
/** `caret`: how far before the end of the inserted text typing goes on. */
export type EquationName = { text: string; name: string; type: string; caret: number }

const fieldNames = (form: Form, say: Say): EquationName[] =>
  form.definition.fields.flatMap(({ key, name, type, isArchived }) => {
    const { filter, isSecret, isStatic } = kindOf(type)
    return filter && !isSecret && !isStatic && !isArchived
      ? [{ text: key, name: say(name), type: say(valueTypeText[filter]), caret: 0 }]
      : []
  })

const totalNames = (form: Form | undefined, say: Say): EquationName[] => [
  { text: `COUNT(${ticketsName})`, name: say(equationText.typeTickets), type: say(functionText.COUNT), caret: 0 },
  ...(form?.definition.fields ?? []).flatMap(({ key, name, type, isArchived }) =>
    kindOf(type).filter === 'number' && !isArchived
      ? [
          {
            text: `SUM(${ticketsName}, "${key}")`,
            name: say(equationText.totalOf, { field: say(name) }),
            type: say(valueTypeText.number),
            caret: 0,
          },
        ]
      : [],
  ),
]

export const examples: Record<keyof typeof functionText, string> = {
  SUM: 'SUM(tickets, "amount")',
  COUNT: 'COUNT(tickets)',
  MIN: 'MIN(amount, 100)',
  MAX: 'MAX(tickets, "amount")',
  AVG: 'AVG(tickets, "amount")',
  ROUND: 'ROUND(amount / 3, 2)',
  FLOOR: 'FLOOR(2.9)',
  CEIL: 'CEIL(2.1)',
  ABS: 'ABS(-5)',
  DAYS: 'DAYS(start, end)',
  HOURS: 'HOURS(start, end)',
  OR: 'OR(discount, 0)',
}
export const knownFunctions = formulaFunctions.filter((name): name is keyof typeof functionText => name in functionText)

const functionNames = (say: Say): EquationName[] =>
  knownFunctions.map((name) => ({
    text: `${name}()`,
    name: say(functionText[name]),
    type: say(equationText.typeFunction),
    caret: 1,
  }))

type Source = { form?: Form | undefined; equations: readonly Equation[]; own?: string | undefined }
export const equationNames = ({ form, equations, own }: Source, say: Say): EquationName[] => [
  ...(form ? fieldNames(form, say) : []),
  ...equations
    .filter(({ key, boardId }) => key !== own && (boardId === null || boardId === form?.boardId))
    .map(({ key, name }) => ({ text: key, name: say(name), type: say(equationText.typeEquation), caret: 0 })),
  ...totalNames(form, say),
  ...functionNames(say),
]

const mostShown = 8
/** The word that is being written before the caret. */
export const wordBefore = (text: string, caret: number) =>
  /[\p{L}_][\p{L}\p{M}\w]*$/u.exec(text.slice(0, caret))?.[0] ?? ''

/** Those that begin with the word come first. A word that is already a whole name needs no choice. */
export const matchingNames = (names: readonly EquationName[], word: string): EquationName[] => {
  const sought = fold(word)
  if (sought === '' || names.some(({ text }) => text === word)) return []
  const starts = (name: EquationName) => fold(name.text).startsWith(sought) || fold(name.name).startsWith(sought)
  const found = names.filter(({ text, name }) => fold(text).includes(sought) || fold(name).includes(sought))
  return found.toSorted((a, b) => Number(starts(b)) - Number(starts(a))).slice(0, mostShown)
}
