/** What an equation can be written with: fields of its board, other equations, totals over tickets and functions. */
import { formulaFunctions } from '#core/formulas/formula.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { CompletionName } from '#ui/form/code/completion.tsx'
import type { Say } from '#ui/words.tsx'
import type { Equation } from '../api.ts'
import { ticketsName } from '../names.ts'
import { equationText, functionText, valueTypeText } from '../text.ts'

/** The form of the equation's board. */
type Form = { definition: Pick<FormDefinition, 'fields'>; boardId: string }

const fieldNames = (form: Form, say: Say): CompletionName[] =>
  form.definition.fields.flatMap(({ key, name, type, isArchived }) => {
    const { filter, isSecret, isStatic } = kindOf(type)
    return filter && !isSecret && !isStatic && !isArchived
      ? [{ text: key, name: say(name), type: say(valueTypeText[filter]), caret: 0 }]
      : []
  })

const totalNames = (form: Form | undefined, say: Say): CompletionName[] => [
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

const functionNames = (say: Say): CompletionName[] =>
  knownFunctions.map((name) => ({
    text: `${name}()`,
    name: say(functionText[name]),
    type: say(equationText.typeFunction),
    caret: 1,
  }))

type Source = { form?: Form | undefined; equations: readonly Equation[]; own?: string | undefined }
export const equationNames = ({ form, equations, own }: Source, say: Say): CompletionName[] => [
  ...(form ? fieldNames(form, say) : []),
  ...equations
    .filter(({ key, boardId }) => key !== own && (boardId === null || boardId === form?.boardId))
    .map(({ key, name }) => ({ text: key, name: say(name), type: say(equationText.typeEquation), caret: 0 })),
  ...totalNames(form, say),
  ...functionNames(say),
]
