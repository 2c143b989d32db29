import type { Refusal } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, isEdited, resetForm, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { assignmentTypes, groupApi, GroupInput, type Group } from '../api/groups.ts'
import { assignmentHintText, assignmentText, groupText } from '../text/groups-text.ts'
import { changedOnly, isEmpty } from '#ui/form/changes.ts'
import { useGroups } from './use-groups.ts'
import { useRefusalToast } from '#ui/calls/use-refusal-toast.ts'

const blank: GroupInput = { name: { ar: '', en: '' }, parentId: null, assignmentType: 'ROUND_ROBIN_ONLINE_USER' }
const inputOf = ({ name, parentId, assignmentType }: Group): GroupInput => ({ name, parentId, assignmentType })

/** Groups that can be its parent: not itself, nor one below it. */
export const possibleParents = (groups: readonly Group[], id?: string) => {
  const parentOf = new Map(groups.map((group) => [group.id, group.parentId]))
  const isBelow = (from: string | null | undefined, steps = groups.length): boolean =>
    from === id || (steps > 0 && from !== null && from !== undefined && isBelow(parentOf.get(from), steps - 1))
  return id === undefined ? [...groups] : groups.filter((group) => !isBelow(group.id))
}

export const GroupSheet = ({ id, onClose }: { id?: string; onClose: () => void }) => {
  const say = useSay()
  const refused = useRefusalToast()
  const { data: group } = useRead(groupApi.get, id ? { id } : null)
  const { data: groups = [] } = useGroups()
  const saved = group && inputOf(group)
  const form = useForm<GroupInput>(GroupInput, blank, saved)
  const create = useWrite(groupApi.create)
  const update = useWrite(groupApi.update)

  const save = form.handleSubmit((input) => {
    const after = {
      onSuccess: ({ name }: Group) => {
        toast({ kind: 'done', message: say(groupText.saved, { name: say(name) }) })
        resetForm(form, input)
        setTimeout(onClose)
      },
      onError: (refusal: Refusal) => {
        showRefusal(form, refusal)
        if (isEmpty(refusal.fields)) refused(refusal)
      },
    }
    if (!group || !saved) return create.mutate(input, after)
    const change = changedOnly(saved, input)
    if (isEmpty(change)) return toast({ kind: 'error', message: say(errorWords('no-changes')) })
    return update.mutate({ ...change, id: group.id }, after)
  })

  return (
    <Sheet
      title={group ? say(group.name) : say(id ? uiText.loading : groupText.add)}
      isLoading={id !== undefined && !group}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={create.isPending || update.isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <div className="col-span-12 @sm:col-span-6">
        <Bound form={form} name="name.ar">
          {(bind) => <TextField {...bind} isRequired autoFocus={!id} label={say(groupText.nameAr)} />}
        </Bound>
      </div>
      <div className="col-span-12 @sm:col-span-6">
        <Bound form={form} name="name.en">
          {(bind) => <TextField {...bind} isRequired label={say(groupText.nameEn)} />}
        </Bound>
      </div>
      <GroupChoices form={form} parents={possibleParents(groups, id)} />
      <LeaveGuard isDirty={isEdited(form)} />
    </Sheet>
  )
}

const none = 'none'

const GroupChoices = ({ form, parents }: { form: ReturnType<typeof useForm<GroupInput>>; parents: Group[] }) => {
  const say = useSay()
  return (
    <>
      <div className="col-span-12">
        <Bound form={form} name="parentId">
          {({ value, onChange, ...bind }) => (
            <Select
              {...bind}
              label={say(groupText.parentField)}
              hint={say(groupText.parentHint)}
              value={value ?? none}
              onChange={(parent) => onChange(parent === none ? null : parent)}
              items={[
                { id: none, name: say(groupText.noParent) },
                ...parents.map((parent) => ({ id: parent.id, name: say(parent.name) })),
              ]}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="assignmentType">
          {(bind) => (
            <RadioGroup
              {...bind}
              isRequired
              label={say(groupText.assignmentField)}
              items={assignmentTypes.map((type) => ({
                id: type,
                name: say(assignmentText[type]),
                hint: say(assignmentHintText[type]),
              }))}
            />
          )}
        </Bound>
      </div>
    </>
  )
}
