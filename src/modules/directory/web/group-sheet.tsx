import { useMemo } from 'react'
import { ApiError } from '#core/errors.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { changedOnly, isEmpty } from '#ui/form/changes.ts'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, type useForm } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { RecordSheet } from '#ui/records/record-sheet.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { assignmentTypes, groupApi, GroupInput, type Group } from '../api/groups.ts'
import { assignmentHintText, assignmentText, groupText } from '../text/groups-text.ts'
import { useGroups } from './use-groups.ts'

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
  const { data: group } = useRead(groupApi.get, id ? { id } : null)
  const { data: groups = [] } = useGroups()
  const saved = useMemo(() => group && inputOf(group), [group])
  const { mutateAsync: create } = useWrite(groupApi.create)
  const { mutateAsync: update } = useWrite(groupApi.update)
  const draft = useRecordDraft<GroupInput>({
    schema: GroupInput,
    blank,
    saved,
    version: group?.version,
    save: async (input, version) => {
      const change = saved ? changedOnly(saved, input) : input
      if (isEmpty(change)) throw new ApiError('no-changes')
      const { name } = await (id ? update({ ...change, id, version }) : create(input))
      toast({ kind: 'done', message: say(groupText.saved, { name: say(name) }) })
    },
    onClose,
  })
  const { form } = draft

  return (
    <RecordSheet title={id ? group && say(group.name) : say(groupText.add)} draft={draft} onClose={onClose}>
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
    </RecordSheet>
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
