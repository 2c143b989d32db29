/** Customers who may be the same person, and those who were merged into this one, with the undo. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useUrlOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { contactsText } from '../../contacts-text.ts'
import { mergeApi, type Merge, type MergeConflicts } from '../../merge-api.ts'
import { mergeText } from '../../merge-text.ts'
import { customerPath } from '../contact-paths.ts'

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const reasonText = { phone: mergeText.phone, email: mergeText.email, name: mergeText.nameReason }
const fieldText = {
  name: contactsText.name,
  email: contactsText.email,
  phoneNumber: contactsText.phone,
  accountId: contactsText.account,
  title: contactsText.title,
  avatarFileId: contactsText.avatar,
  isSpam: contactsText.spam,
}

type Props = { id: string; isMerging: boolean; onMergeClosed: () => void }

export const CustomerDuplicates = ({ id, isMerging, onMergeClosed }: Props) => {
  const go = useGoToPage()
  const { data: merges = [] } = useRead(mergeApi.list, { customerId: id })
  const [otherId, setOtherId] = useState<string>()
  const close = () => {
    setOtherId(undefined)
    onMergeClosed()
  }
  return (
    <>
      <Suggestions id={id} onMerge={setOtherId} />
      <Merges merges={merges.filter(({ keptId }) => keptId === id)} />
      {(isMerging || otherId) && (
        <MergeDialog
          id={id}
          otherId={otherId}
          onClose={close}
          onMerged={(keptId) => {
            close()
            if (keptId !== id) go(customerPath(keptId))
          }}
        />
      )}
    </>
  )
}

const Suggestions = ({ id, onMerge }: { id: string; onMerge: (otherId: string) => void }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const { data: found = [] } = useRead(mergeApi.duplicates, { id })
  if (found.length === 0) return null
  return (
    <Section title={say(mergeText.duplicates)}>
      <ul className="text-sm">
        {found.map(({ customer, reasons }) => (
          <li key={customer.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1">
              <Link
                to="/$orgId/$"
                params={{ orgId, _splat: customerPath(customer.id) }}
                className="block truncate font-semibold tap-line hover:underline"
              >
                <UserText>{customer.name}</UserText>
              </Link>
              <span className="text-xs text-muted">{reasons.map((reason) => say(reasonText[reason])).join(' · ')}</span>
            </span>
            <Button size="small" onPress={() => onMerge(customer.id)}>
              {say(mergeText.merge)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Merges = ({ merges }: { merges: readonly Merge[] }) => {
  const say = useSay()
  const format = useFormat()
  const undo = useUndo()
  if (merges.length === 0) return null
  return (
    <Section title={say(mergeText.merges)}>
      <ul className="text-sm">
        {merges.map(({ id, mergedName, mergedByName, mergedAt, undoneAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1">
              <UserText className="block truncate">{mergedName}</UserText>
              <span className="text-xs text-muted">
                {say(mergeText.mergedBy, {
                  name: mergedByName ? say(mergedByName) : '—',
                  date: format.date(mergedAt),
                })}
              </span>
            </span>
            {undoneAt ? (
              <span className="text-xs text-muted">{say(mergeText.isUndone)}</span>
            ) : (
              <Button size="small" onPress={() => undo(id)}>
                {say(mergeText.undo)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Says what was changed since the merge and stays as it is. */
const useUndo = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutateAsync } = useWrite(mergeApi.undo)
  const wordsOf = ({ fields, points, records }: MergeConflicts) => [
    ...fields.map((field) => say(fieldText[field])),
    ...points,
    ...(records > 0 ? [say(mergeText.records, { count: records })] : []),
  ]
  return (id: string) =>
    void mutateAsync({ id }).then((conflicts) => {
      const what = wordsOf(conflicts).join(' · ')
      toast(
        what
          ? { kind: 'error', message: say(mergeText.undoneExcept, { what }) }
          : { kind: 'done', message: say(mergeText.undone) },
      )
    }, onError)
}
