import { useDeferredValue, useState, type ReactNode } from 'react'
import type { ApiError } from '#core/errors.ts'
import { isPermission, may, permissionGroups, permissions, type Grants, type Permission } from '#core/permissions.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { groupApi } from '../api/groups.ts'
import { holderApi } from '../api/holders.ts'
import { userRecordApi } from '../api/user-records.ts'
import { permissionApi } from '../api/permissions.ts'
import { permissionText } from '../text/permissions-text.ts'
import { PermissionPeople } from './permission-people.tsx'
import { PermissionReview } from './permission-review.tsx'
import { PermissionSection } from './permission-section.tsx'
import { usePermissionEdits, type PermissionTargetRef } from './use-permission-edits.ts'
import { rowFilters, usePermissionRows, type Section, type RowFilter } from './use-permission-rows.ts'
import { fullName } from './full-name.ts'

/** Whose permissions are shown, and how many users they affect. */
const useTarget = ({ of, id }: PermissionTargetRef) => {
  const say = useSay()
  const mine = useSession()?.permissions
  const { data: user } = useRead(userRecordApi.get, of === 'user' && may(mine, userRecordApi.get.needs) ? { id } : null)
  const { data: group } = useRead(groupApi.get, of === 'group' ? { id } : null)
  return { name: (user ? fullName(say, user) : group && say(group.name)) ?? '', members: group?.members }
}

/** Replaces the code of a refused permission by its name. */
const useRefusedGrant = () => {
  const say = useSay()
  return ({ code, params }: ApiError) => {
    const named = String(params?.['permission'] ?? '')
    const filled = isPermission(named) ? { permission: say(permissions[named]) } : params
    if (code !== 'conflict') toast({ kind: 'error', message: say(errorWords(code), filled) })
  }
}

type Props = { target: PermissionTargetRef; previous?: Grants; action?: ReactNode }

export const PermissionMatrix = ({ target, previous, action }: Props) => {
  const say = useSay()
  const onRefused = useRefusedGrant()
  const edits = usePermissionEdits(target, previous)
  const { name, members } = useTarget(target)
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<RowFilter>('all')
  const [isReviewed, setReviewed] = useState(false)
  const sections = usePermissionRows({ edits, of: target.of, typed: useDeferredValue(typed), show })
  const mine = useSession()?.permissions
  const isFixed = !may(mine, permissionApi.setGroup.needs)
  const [who, setWho] = useState<Permission>()

  const save = () =>
    edits.save({
      onSaved: () => {
        setReviewed(false)
        toast({ kind: 'done', message: say(permissionText.saved, { name }) })
      },
      onRefused: (refusal) => {
        setReviewed(false)
        onRefused(refusal)
      },
    })

  if (edits.read.error) return <ReadError error={edits.read.error} retry={() => void edits.read.refetch()} />
  return (
    <>
      <ViewBar
        title={say(target.of === 'user' ? permissionText.ofUser : permissionText.ofGroup, { name })}
        filters={
          <>
            <SearchBox label={say(permissionText.search)} value={typed} onChange={setTyped} />
            <Segmented
              label={say(permissionText.show)}
              value={show}
              onChange={setShow}
              items={rowFilters.map((id) => ({ id, name: say(permissionText[id]) }))}
            />
          </>
        }
        action={action}
      />
      <Notices theirs={edits.theirs?.length} isCompared={previous !== undefined} />
      <div className="flex min-h-0 flex-1 border-t border-line">
        <SectionList sections={sections} />
        <div className="@container min-h-0 min-w-0 flex-1 overflow-y-auto *:max-w-6xl" aria-busy={edits.read.isPending}>
          {edits.read.data &&
            sections.map((section) => (
              <PermissionSection
                key={section.group}
                {...section}
                isFixed={isFixed}
                onEdit={edits.edit}
                onWho={may(mine, holderApi.ofPermission.needs) ? setWho : undefined}
              />
            ))}
          {edits.read.isPending && <Skeletons />}
          {sections.length === 0 && (
            <Empty
              title={say(permissionText.noneTitle)}
              body={say(permissionText.noneBody)}
              action={
                <Button
                  onPress={() => {
                    setTyped('')
                    setShow('all')
                  }}
                >
                  {say(permissionText.showAll)}
                </Button>
              }
            />
          )}
        </div>
      </div>
      {edits.isDirty && <SaveBar count={edits.changes.length} onUndo={edits.undo} onReview={() => setReviewed(true)} />}
      {isReviewed && (
        <PermissionReview
          name={name}
          members={members}
          changes={edits.changes}
          isSaving={edits.isSaving}
          onSave={save}
          onClose={() => setReviewed(false)}
        />
      )}
      {who && <PermissionPeople permission={who} onClose={() => setWho(undefined)} />}
      <LeaveGuard isDirty={edits.isDirty} />
    </>
  )
}

const Skeletons = () =>
  Array.from({ length: 12 }, (_, at) => (
    <div key={at} aria-hidden className="flex items-center justify-between gap-6 border-b border-line px-4 py-3">
      <span className="skeleton h-3 w-40" />
      <span className="skeleton h-7 w-40" />
    </div>
  ))

const Notices = ({ theirs, isCompared }: { theirs?: number; isCompared: boolean }) => {
  const say = useSay()
  return (
    <div className="grid gap-2 px-4 not-empty:pb-3">
      {theirs !== undefined && (
        <Alert kind="warn" title={say(permissionText.conflictTitle)}>
          {say(permissionText.conflictBody, { count: theirs })}
        </Alert>
      )}
      {isCompared && <Alert kind="info">{say(permissionText.compared)}</Alert>}
    </div>
  )
}

const SaveBar = ({ count, onUndo, onReview }: { count: number; onUndo: () => void; onReview: () => void }) => {
  const say = useSay()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="flex-1 text-sm font-semibold">
        {say(permissionText.pending, { count })}
      </span>
      <Button onPress={onUndo}>{say(permissionText.reset)}</Button>
      <Button look="primary" onPress={onReview}>
        {say(permissionText.review)}
      </Button>
    </div>
  )
}

/** Scrolls to a section; shows how many permissions are granted in it. */
const SectionList = ({ sections }: { sections: Section[] }) => {
  const say = useSay()
  const format = useFormat()
  const jump = (group: string) => {
    const heading = document.getElementById(`section-${group}`)
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={say(permissionText.sections)}
      className="hidden w-56 shrink-0 overflow-y-auto border-e border-line p-2 @5xl:block"
    >
      {sections.map(({ group, rows }) => (
        <button
          key={group}
          type="button"
          onClick={() => jump(group)}
          className="flex min-h-8 w-full items-center justify-between gap-2 rounded-md px-2 text-start text-sm text-muted hover:bg-sunken hover:text-fg"
        >
          <span className="truncate">{say(permissionGroups[group])}</span>
          <Code className="text-xs">{format.number(rows.filter(({ held }) => held !== 'none').length)}</Code>
        </button>
      ))}
    </nav>
  )
}
