/** Whether a reader may know that one of these keys of a ticket has changed. */
import { maySee } from '#modules/forms/access.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { mayReadKey } from '../../built-in.ts'
import type { BoardContext } from '../board-context.ts'

/** Without keys there is nothing to hide. */
export const mayReadAny = ({ form, who, reader }: BoardContext, keys: readonly string[]) => {
  const isReadable = maySee(form.index, who)
  return (
    keys.length === 0 ||
    keys.some((key) => {
      if (!key.startsWith('cf.')) return mayReadKey(key, reader.grants)
      const field = form.index.fields.get(key.slice(3))
      return field !== undefined && !kindOf(field.type).isSecret && isReadable(field)
    })
  )
}
