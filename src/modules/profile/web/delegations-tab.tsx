/** Whom one has named to act while one is away. */
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { delegationApi, type Delegation } from '../api/delegations.ts'
import { delegationsText } from '../text/delegations-text.ts'
import { ProfileSection } from './profile-section.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const NewDelegation = () => {
  const say = useSay()
  const onError = useErrorToast()
  const [search, setSearch] = useState('')
  const [to, setTo] = useState<Choice>()
  const [fromAt, setFrom] = useState<string | null>(() => inDays(0))
  const [untilAt, setUntil] = useState<string | null>(() => inDays(7))
  const { data, isFetching } = useRead(directoryApi.people, { search: search || undefined, pageSize: 20 })
  const create = useWrite(delegationApi.create)
  const send = () => {
    if (!to || !fromAt || !untilAt) return
    create.mutate(
      { toId: to.id, fromAt, untilAt },
      {
        onError,
        onSuccess: () => {
          setTo(undefined)
          toast({ kind: 'done', message: say(delegationsText.added) })
        },
      },
    )
  }
  return (
    <div className="grid gap-3">
      <SearchComboBox
        key={to ? 'chosen' : 'empty'}
        label={say(delegationsText.to)}
        {...(to && { value: to })}
        found={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
        isLoading={isFetching}
        onSearch={setSearch}
        onChange={setTo}
      />
      <div className="grid gap-3 @md:grid-cols-2">
        <DateTimePicker
          label={say(delegationsText.from)}
          value={fromAt ?? undefined}
          onChange={(at) => setFrom(at ?? null)}
        />
        <DateTimePicker
          label={say(delegationsText.until)}
          value={untilAt ?? undefined}
          onChange={(at) => setUntil(at ?? null)}
        />
      </div>
      <div>
        <Button look="primary" isDisabled={!to || !fromAt || !untilAt} isPending={create.isPending} onPress={send}>
          {say(delegationsText.add)}
        </Button>
      </div>
    </div>
  )
}

const Line = ({ item, name }: { item: Delegation; name: string }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const onError = useErrorToast()
  const remove = useWrite(delegationApi.remove)
  const end = () =>
    remove.mutate(
      { id: item.id },
      { onError, onSuccess: () => toast({ kind: 'done', message: say(delegationsText.ended) }) },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <bdi className="font-semibold">{name}</bdi>
      <span className="min-w-0 flex-1 text-muted">
        {say(delegationsText.span, { from: moment.full(item.fromAt), until: moment.full(item.untilAt) })}
      </span>
      <Button size="small" isPending={remove.isPending} onPress={end}>
        {say(delegationsText.end)}
      </Button>
    </li>
  )
}

export const DelegationsTab = () => {
  const say = useSay()
  const { data } = useRead(delegationApi.list, {})
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="@container">
        <ProfileSection title={say(delegationsText.title)} hint={say(delegationsText.hint)}>
          <div className="grid gap-5">
            {data && data.items.length > 0 ? (
              <ul className="divide-y divide-line rounded-md border border-line">
                {data.items.map((item) => (
                  <Line key={item.id} item={item} name={say(data.refs[item.toId]?.name ?? delegationsText.gone)} />
                ))}
              </ul>
            ) : (
              <p className="text-sm text-muted">{say(delegationsText.none)}</p>
            )}
            <NewDelegation />
          </div>
        </ProfileSection>
      </div>
    </div>
  )
}
