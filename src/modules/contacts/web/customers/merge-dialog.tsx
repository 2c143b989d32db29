/** Merges two customers field by field, with a preview. */
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Phone, UserText } from '#ui/display/bidi.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay, type Say } from '#ui/words.tsx'
import type { Customer } from '../../api.ts'
import { contactsText } from '../../contacts-text.ts'
import { mergeApi, mergedFields, type MergedField } from '../../merge-api.ts'
import { mergeText } from '../../merge-text.ts'
import { CustomerChoice } from './customer-choice.tsx'

const labels = {
  name: contactsText.name,
  email: contactsText.email,
  phoneNumber: contactsText.phone,
  accountId: contactsText.account,
  title: contactsText.title,
  avatarFileId: contactsText.avatar,
  isSpam: contactsText.spam,
}

const valueOf = (say: Say, customer: Customer, field: MergedField) => {
  if (field === 'accountId') return customer.accountName ?? (customer.accountId ? say(contactsText.account) : '')
  if (field === 'avatarFileId') return customer.avatarFileId ? say(mergeText.hasPicture) : ''
  if (field === 'isSpam') return say(customer.isSpam ? mergeText.yes : mergeText.no)
  return customer[field] ?? ''
}

const shownValue = (say: Say, customer: Customer, field: MergedField) => {
  const value = valueOf(say, customer, field)
  if (value === '') return <span className="text-faint">{say(mergeText.none)}</span>
  return field === 'phoneNumber' ? <Phone value={value} /> : <UserText>{value}</UserText>
}

/** At first a value of the merged customer fills what the kept one has empty. */
const firstTaken = (kept: Customer, merged: Customer) =>
  mergedFields.filter((field) => field !== 'isSpam' && !kept[field] && merged[field])

type Props = { id: string; otherId?: string | undefined; onMerged: (keptId: string) => void; onClose: () => void }

export const MergeDialog = ({ id, otherId, onMerged, onClose }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const [other, setOther] = useState(otherId)
  const [isSwapped, setSwapped] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<MergedField>>()
  const pair = other && (isSwapped ? { keptId: other, mergedId: id } : { keptId: id, mergedId: other })
  const { data, error, refetch } = useRead(mergeApi.preview, pair || null)
  const merge = useWrite(mergeApi.create)
  const taken = chosen ?? new Set(data ? firstTaken(data.kept, data.merged) : [])
  const send = () => {
    if (!data) return
    const { kept, merged } = data
    const input = { keptId: kept.id, mergedId: merged.id, keptVersion: kept.version, mergedVersion: merged.version }
    void merge.mutateAsync({ ...input, taken: [...taken] }).then(() => {
      toast({ kind: 'done', message: say(mergeText.done, { name: merged.name }) })
      onMerged(kept.id)
    }, onError)
  }
  const swap = () => {
    setSwapped(!isSwapped)
    setChosen(undefined)
  }
  return (
    <ContentDialog
      title={say(mergeText.title)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" isDisabled={!data} isPending={merge.isPending} onPress={send}>
            {say(mergeText.confirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{say(mergeText.hint)}</p>
        {!otherId && <CustomerChoice label={say(mergeText.other)} except={id} onChange={setOther} />}
        {error && other && <ReadError error={error} retry={() => void refetch()} />}
        {data && (
          <>
            <FieldTable
              kept={data.kept}
              merged={data.merged}
              taken={taken}
              onTake={(field, isTaken) =>
                setChosen(new Set(isTaken ? [...taken, field] : [...taken].filter((item) => item !== field)))
              }
            />
            <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
              <span className="flex flex-wrap gap-x-3">
                {data.moving.map(({ kind, name, count }) => (
                  <span key={kind}>{say(mergeText.moving, { name: say(name), count })}</span>
                ))}
              </span>
              <Button size="small" look="ghost" onPress={swap}>
                <ArrowRightLeft aria-hidden className="size-3.5" />
                {say(mergeText.swap)}
              </Button>
            </div>
          </>
        )}
      </div>
    </ContentDialog>
  )
}

type TableProps = {
  kept: Customer
  merged: Customer
  taken: ReadonlySet<MergedField>
  onTake: (field: MergedField, isTaken: boolean) => void
}

const FieldTable = ({ kept, merged, taken, onTake }: TableProps) => {
  const say = useSay()
  const radio = (field: MergedField, customer: Customer, isTaken: boolean) => {
    const value = valueOf(say, customer, field)
    return (
      <td className="py-1.5 @max-md:block @md:border-b @md:border-line @md:pe-3">
        <label className="flex min-h-6 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={`merge-${field}`}
            aria-label={`${say(labels[field])}: ${value || say(mergeText.none)}`}
            checked={taken.has(field) === isTaken}
            onChange={() => onTake(field, isTaken)}
            className="accent-brand"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{shownValue(say, customer, field)}</span>
          <span aria-hidden className="shrink-0 text-xs text-muted @md:hidden">
            {say(isTaken ? mergeText.goes : mergeText.stays)}
          </span>
        </label>
      </td>
    )
  }
  return (
    <div className="@container overflow-x-auto">
      <table className="w-full table-fixed text-sm @max-md:block">
        <thead className="@max-md:hidden">
          <tr className="text-start text-xs text-muted">
            <th className="w-1/4 py-1.5 pe-3 text-start font-normal">{say(contactsText.facts)}</th>
            <th className="py-1.5 pe-3 text-start font-normal">{say(mergeText.stays)}</th>
            <th className="py-1.5 pe-3 text-start font-normal">{say(mergeText.goes)}</th>
          </tr>
        </thead>
        <tbody className="@max-md:block">
          {mergedFields.map((field) => (
            <tr key={field} className="@max-md:block @max-md:border-b @max-md:border-line @max-md:py-1.5">
              <th
                scope="row"
                className="text-start font-normal text-muted @max-md:block @max-md:text-xs @md:border-b @md:border-line @md:py-1.5 @md:pe-3"
              >
                {say(labels[field])}
              </th>
              {radio(field, kept, false)}
              {radio(field, merged, true)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
