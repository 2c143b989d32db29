/** A form to fill in. A keystroke renders the field it belongs to and those that depend on it. */
import { useEffect, useMemo, useState } from 'react'
import type { Refs } from '#core/refs.ts'
import { Alert } from '#ui/display/alert.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { useSay } from '#ui/words.tsx'
import type { FormDefinition } from '../../definition.ts'
import type { Column } from '../../kinds/table-rules.ts'
import { customIdOf } from '../../field-key.ts'
import type { FieldStore } from '../editing/field-store.ts'
import { useFoundProblems } from '../editing/use-field.ts'
import { useFormRules } from '../editing/use-form-rules.ts'
import { FillScope } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import type { ColumnAccess, FieldAccess, FileUrl, Find, SendFile } from './fill-types.ts'
import { FormSections } from './form-sections.tsx'
import { SlotContext, type FactParts, type Slots } from './slot-context.ts'
import { useFocusOn } from './use-focus-on.ts'

export type FormFillProps = {
  form: { id: string; definition: FormDefinition }
  /** Holds the values by the keys of the fields. */
  store: FieldStore
  access?: FieldAccess
  columnAccess?: ColumnAccess
  find?: Find
  refs?: Refs
  fileUrl?: FileUrl
  sendFile?: SendFile
  /** "Why can't I change this?" */
  onWhy?: (fieldId: string, column?: Column) => void
  facts?: FactParts
  /** The open tab, where the address contains it. */
  tab?: string
  onTab?: (tabId: string) => void
}

const everything: FieldAccess = () => ({ level: 'write' })
const firstCustomId = (keys: readonly string[]) => keys.map(customIdOf).find((id) => id !== undefined)

export const FormFill = ({ form, store, access = everything, onWhy, facts, tab, onTab, ...rest }: FormFillProps) => {
  const say = useSay()
  const definition = useFormRules({ store, definition: form.definition, access, columnAccess: rest.columnAccess })
  const [ownTab, setOwnTab] = useState<string>()
  const openTab = onTab ?? setOwnTab
  const { root, focusOn } = useFocusOn(form.definition, openTab)
  const wrongId = firstCustomId(useFoundProblems(store))
  useEffect(() => store.subscribeProblems(() => focusOn(firstCustomId(store.found()))), [store, focusOn])
  const slots = useMemo<Slots>(
    () => ({ store, access, ...(onWhy && { onWhy }), ...(facts && { facts }) }),
    [store, access, onWhy, facts],
  )
  if (!definition) return <SkeletonFields count={5} />
  return (
    <FillScope formId={form.id} store={store} {...rest}>
      <SlotContext value={slots}>
        <div ref={root} className="@container">
          {wrongId && (
            <Alert kind="danger" className="mb-4">
              {say(fillText.problemsBelow)}
            </Alert>
          )}
          <FormSections definition={definition} tab={tab ?? ownTab} onTab={openTab} />
        </div>
      </SlotContext>
    </FillScope>
  )
}
