import { useMemo, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
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

const useDepartmentDraft = (department: Department | undefined, below: string | undefined, onClose: () => void) => {
  const say = useSay()
  const { mutateAsync: create } = useWrite(departmentApi.create)
  const { mutateAsync: update } = useWrite(departmentApi.update)
  const draft = useRecordDraft<DepartmentInput>({
    schema: DepartmentInput,
    blank: blank(below ?? null),
    saved: useMemo(() => department && inputOf(department), [department]),
    version: department?.version,
    save: async (input, version) => {
      const { name } = await (department ? update({ ...input, id: department.id, version }) : create(input))
      const text = department ? departmentText.saved : departmentText.created
      toast({ kind: 'done', message: say(text, { name: say(name) }) })
    },
    onRefused: useRefusal(),
    onClose,
  })
  const submit: typeof draft.submit = async (event) => {
    if (!department || draft.isDirty) return draft.submit(event)
    event?.preventDefault()
    return toast({ kind: 'error', message: say(errorWords('no-changes')) })
  }
  return { ...draft, submit }
}

export const DepartmentSheet = ({ all, isLoading, id, below, onRemove, onClose }: Props) => {
  const say = useSay()
  const department = all.find((department) => department.id === id)
  const [tab, setTab] = useState<'details' | 'people'>('details')
  const draft = useDepartmentDraft(department, below, onClose)
  const fields = <DepartmentFields form={draft.form} all={all} id={id} />
  return (
    <Sheet
      title={department ? say(department.name) : say(id ? uiText.loading : structureText.add)}
      isLoading={isLoading || (id !== undefined && !department)}
      onClose={onClose}
      onSubmit={(event) => void draft.submit(event)}
      footer={
        <>
          {department && (
            <Button look="ghost-danger" className="me-auto" onPress={() => onRemove(department)}>
              {say(structureText.remove)}
            </Button>
          )}
          <Button onPress={onClose}>{say(tab === 'people' ? uiText.close : uiText.cancel)}</Button>
          {tab === 'details' && (
            <Button type="submit" look="primary" isPending={draft.isSaving}>
              {say(uiText.save)}
            </Button>
          )}
        </>
      }
    >
      {draft.isOutdated && (
        <ConflictAlert className="col-span-12" onReadAgain={draft.readAgain} onSaveOver={() => void draft.saveOver()} />
      )}
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
      <LeaveGuard isDirty={draft.isDirty} />
    </Sheet>
  )
}
