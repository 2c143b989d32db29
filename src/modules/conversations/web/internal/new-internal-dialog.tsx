/** Begins a conversation with a colleague, a group, everyone, or an announcement, by the permissions of the user. */
import { useState } from 'react'
import { may } from '#core/may.ts'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { SearchMultiSelect } from '#ui/form/choices/search-multi-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { PersonSearch } from '../actions/person-search.tsx'
import { audiencePermission, audiences, internalApi, type Audience } from '../../api/internal.ts'
import { audienceHint, audienceText, internalText } from './internal-text.ts'

const MembersField = ({ value, onChange }: { value: readonly Choice[]; onChange: (value: Choice[]) => void }) => {
  const say = useSay()
  const myId = useSession()?.id
  const [search, setSearch] = useState('')
  const { data, isFetching } = useRead(directoryApi.people, { search: search || undefined, pageSize: 20 })
  return (
    <SearchMultiSelect
      label={say(internalText.members)}
      value={value}
      onChange={onChange}
      found={(data?.items ?? []).filter(({ id }) => id !== myId).map(({ id, name }) => ({ id, name: say(name) }))}
      isLoading={isFetching}
      onSearch={setSearch}
    />
  )
}

const useBegin = (onBegun: (id: string) => void) => {
  const onError = useErrorToast()
  const options = {
    onError,
    onSuccess: ({ conversation }: { conversation: { id: string } }) => onBegun(conversation.id),
  }
  const direct = useWrite(internalApi.createDirect)
  const group = useWrite(internalApi.createGroup)
  const all = useWrite(internalApi.createForAll)
  const organization = useWrite(internalApi.createForOrganization)
  const announce = useWrite(internalApi.announce)
  return {
    direct: (userId: string) => direct.mutate({ userId }, options),
    group: (subject: string, memberIds: string[]) => group.mutate({ subject, memberIds }, options),
    all: (subject: string) => all.mutate({ subject }, options),
    organization: (subject: string) => organization.mutate({ subject }, options),
    announce: (subject: string) => announce.mutate({ subject }, options),
    isPending: [direct, group, all, organization, announce].some((write) => write.isPending),
  }
}

type Props = { onBegun: (id: string) => void; onClose: () => void }

export const NewInternalDialog = ({ onBegun, onClose }: Props) => {
  const say = useSay()
  const permissions = useSession()?.permissions
  const offered = audiences.filter((audience) => may(permissions, audiencePermission[audience]))
  const [audience, setAudience] = useState<Audience>(offered[0] ?? 'DIRECT')
  const [subject, setSubject] = useState('')
  const [members, setMembers] = useState<readonly Choice[]>([])
  const begin = useBegin(onBegun)
  const isReady = audience === 'GROUP' ? members.length > 0 : subject.trim() !== ''
  const submit = () => {
    if (audience === 'GROUP')
      begin.group(
        subject.trim(),
        members.map(({ id }) => id),
      )
    if (audience === 'ALL') begin.all(subject.trim())
    if (audience === 'ORGANIZATION') begin.organization(subject.trim())
    if (audience === 'GLOBAL') begin.announce(subject.trim())
  }
  return (
    <ContentDialog
      title={say(internalText.add)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) submit()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          {audience !== 'DIRECT' && (
            <Button type="submit" look="primary" isDisabled={!isReady} isPending={begin.isPending}>
              {say(internalText.begin)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {offered.length > 1 && (
          <RadioGroup
            label={say(internalText.audience)}
            items={offered.map((id) => ({
              id,
              name: say(audienceText[id]),
              ...(id !== 'DIRECT' && id !== 'GROUP' && { hint: say(audienceHint[id]) }),
            }))}
            value={audience}
            onChange={setAudience}
          />
        )}
        {audience === 'DIRECT' && <PersonSearch label={say(internalText.colleague)} onChoose={begin.direct} />}
        {audience === 'GROUP' && <MembersField value={members} onChange={setMembers} />}
        {audience !== 'DIRECT' && (
          <TextField
            label={say(internalText.subject)}
            value={subject}
            onChange={setSubject}
            maxLength={200}
            isRequired={audience !== 'GROUP'}
          />
        )}
      </div>
    </ContentDialog>
  )
}
