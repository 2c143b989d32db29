import { useState } from 'react'
import type { Refusal } from '#core/errors.ts'
import { Button } from '#ui/button.tsx'
import { errorWords } from '#ui/catalogue.ts'
import { useWrite } from '#ui/data.tsx'
import { isEdited, resetForm, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Sheet } from '#ui/overlay.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { departmentApi, DepartmentInput, type Department } from '../api.ts'
import { departmentText, structureText } from '../text.ts'
import { DepartmentFields } from './department-fields.tsx'
import { DepartmentPeople } from './department-people.tsx'
import { useRefusal } from './use-departments.ts'

type Props = {
  all: readonly Department[]
  isLoading: boolean
  id?: string
  /** Under which a new one is made. */
  below?: string
  onRemove: (department: Department) => void
  onClose: () => void
}
const blank = (parentId: string | null): DepartmentInput => ({
  name: { ar: '', en: '' },
  description: { ar: '', en: '' },
  parentId,
})
const inputOf = ({ name, description, parentId }: Department): DepartmentInput => ({ name, description, parentId })

const useSave = (department: Department | undefined, below: string | undefined, onClose: () => void) => {
  const say = useSay()
  const refused = useRefusal()
  const form = useForm<DepartmentInput>(DepartmentInput, blank(below ?? null), department && inputOf(department))
  const create = useWrite(departmentApi.create)
  const update = useWrite(departmentApi.update)
  const save = form.handleSubmit((input) => {
    const after = (text: (typeof departmentText)['saved']) => ({
      onSuccess: ({ name }: Department) => {
        toast({ kind: 'done', message: say(text, { name: say(name) }) })
        resetForm(form, input)
        setTimeout(onClose)
      },
      onError: (refusal: Refusal) => {
        showRefusal(form, refusal)
        if (Object.keys(refusal.fields).length === 0) refused(refusal)
      },
    })
    if (!department) return create.mutate(input, after(departmentText.created))
    if (!isEdited(form)) return toast({ kind: 'error', message: say(errorWords('no-changes')) })
    return update.mutate({ ...input, id: department.id }, after(departmentText.saved))
  })
  return { form, save, isPending: create.isPending || update.isPending }
}

export const DepartmentSheet = ({ all, isLoading, id, below, onRemove, onClose }: Props) => {
  const say = useSay()
  const department = all.find((one) => one.id === id)
  const [tab, setTab] = useState<'details' | 'people'>('details')
  const { form, save, isPending } = useSave(department, below, onClose)
  const fields = <DepartmentFields form={form} all={all} id={id} />
  return (
    <Sheet
      title={department ? say(department.name) : say(id ? uiText.loading : structureText.add)}
      isLoading={isLoading || (id !== undefined && !department)}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          {department && (
            <Button look="ghost-danger" className="me-auto" onPress={() => onRemove(department)}>
              {say(structureText.remove)}
            </Button>
          )}
          <Button onPress={onClose}>{say(tab === 'people' ? uiText.close : uiText.cancel)}</Button>
          {tab === 'details' && (
            <Button type="submit" look="primary" isPending={isPending}>
              {say(uiText.save)}
            </Button>
          )}
        </>
      }
    >
      <div className="col-span-12">
        {department ? (
          <Tabs
            label={say(departmentText.parts)}
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'details', name: say(departmentText.details), content: fields },
              {
                id: 'people',
                name: say(departmentText.people),
                count: department.members,
                content: <DepartmentPeople all={all} department={department} />,
              },
            ]}
          />
        ) : (
          fields
        )}
      </div>
      <LeaveGuard isDirty={isEdited(form)} />
    </Sheet>
  )
}
