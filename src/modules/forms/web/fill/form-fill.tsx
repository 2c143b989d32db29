/** A form to fill in. Values belong to who shows it; while one types, only the touched field and those that follow it are drawn. */
import { useImperativeHandle, useMemo, useState, type Ref } from 'react'
import type { Refs } from '#core/refs.ts'
import { Alert } from '#ui/alert.tsx'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { useSay } from '#ui/words.tsx'
import type { ValueFault } from '../../check-values.ts'
import type { Values } from '../../conditions.ts'
import type { FormDefinition } from '../../definition.ts'
import type { Column } from '../../kinds/table-rules.ts'
import { FillScope } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import type { ColumnAccess, FieldAccess, FileUrl, Find, SendFile } from './fill-types.ts'
import { FormSections } from './form-sections.tsx'
import { SlotContext, type Slots } from './slot-context.ts'
import { useFormStore } from './use-form-store.ts'
import { useFocusOn } from './use-focus-on.ts'

export type FormFillHandle = {
  /** Shows every fault and goes to the first; the values are those in sight. */
  check: () => { values: Values; faults: ValueFault[] }
}
export type FormFillProps = {
  form: { id: string; definition: FormDefinition }
  values: Values
  /** `fieldId` is null for the defaults of a new one. */
  onChange: (values: Values, fieldId: string | null) => void
  access?: FieldAccess
  columnAccess?: ColumnAccess
  /** What the server found. */
  faults?: readonly ValueFault[]
  find?: Find
  refs?: Refs
  fileUrl?: FileUrl
  sendFile?: SendFile
  /** "Why can't I change this?" */
  onWhy?: (fieldId: string, column?: Column) => void
  /** Puts the defaults in. */
  isNew?: boolean
  /** Which tab is open, where the address says so. */
  tab?: string
  onTab?: (tabId: string) => void
  ref?: Ref<FormFillHandle>
}

const everything: FieldAccess = () => ({ level: 'write' })

export const FormFill = (props: FormFillProps) => {
  const { form, access = everything, onWhy, tab, onTab, ref, ...rest } = props
  const say = useSay()
  const { definition } = form
  const { made, change, hasFaults, check } = useFormStore({ ...rest, definition, access })
  const store = made?.store
  const [ownTab, setOwnTab] = useState<string>()
  const openTab = onTab ?? setOwnTab
  const { root, focusOn } = useFocusOn(definition, openTab, rest.faults)
  useImperativeHandle(ref, () => ({
    check: () => {
      const checked = check()
      focusOn(checked.faults[0]?.fieldId)
      return checked
    },
  }))
  const slots = useMemo<Slots | undefined>(
    () => store && { store, access, change, ...(onWhy && { onWhy }) },
    [store, access, change, onWhy],
  )
  if (!made || !slots) return <SkeletonFields count={5} />
  const { find, refs, fileUrl, sendFile, columnAccess } = rest
  return (
    <FillScope
      formId={form.id}
      store={made.store}
      find={find}
      refs={refs}
      fileUrl={fileUrl}
      sendFile={sendFile}
      columnAccess={columnAccess}
    >
      <SlotContext value={slots}>
        <div ref={root} className="@container">
          {hasFaults && (
            <Alert kind="danger" className="mb-4">
              {say(fillText.faultsBelow)}
            </Alert>
          )}
          <FormSections definition={made.definition} tab={tab ?? ownTab} onTab={openTab} />
        </div>
      </SlotContext>
    </FillScope>
  )
}
