/** What a script can be written with: its API, the fields of the form and of every ticket, and the statuses of the board. */
import { allBuiltIn } from '#modules/forms/built-in-index.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import type { CompletionName } from '#ui/form/code/completion.tsx'
import type { Say } from '#ui/words.tsx'
import { helpWords, scriptText } from '../text.ts'
import { scriptFieldsOf } from '../unknown-names.ts'

export const helpItems = Object.entries(helpWords).map(([example, about]) => ({ example, about }))

/** Up to the first argument, which is typed next. */
const stubOf = (example: string) => {
  const call = /^([\w.]+)\(/.exec(example)?.[1]
  return call ? { text: `${call}()`, caret: 1 } : { text: example, caret: 0 }
}

const fieldOf = (key: string, name: string, type: string): CompletionName => ({
  text: `ticket.get("${key}")`,
  quoted: key,
  name,
  type,
  caret: 0,
})

export const scriptNames = ({ board, form }: BoardAndForm, say: Say): CompletionName[] => [
  ...scriptFieldsOf(form.definition.fields).map(({ key, name }) => fieldOf(key, say(name), say(scriptText.field))),
  ...allBuiltIn
    .filter(({ reply }) => reply !== undefined)
    .map(({ key, label }) => fieldOf(key, say(label), say(scriptText.field))),
  ...board.statuses.map(({ name }) => ({
    text: `ticket.status(${JSON.stringify(say(name))})`,
    quoted: say(name),
    name: say(name),
    type: say(scriptText.status),
    caret: 0,
  })),
  ...helpItems.map(({ example, about }) => ({ ...stubOf(example), name: say(about), type: say(scriptText.function) })),
]
