import { CircleCheck, Undo2 } from 'lucide-react'
import { useGroups } from '#modules/directory/web/use-groups.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useUrlOrgId, useOrgId } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import type { Status } from '../../api/boards.ts'
import { newId } from '../../new-id.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import type { BoardDraft, PartProps } from '../use-board-draft.ts'
import { BothNames } from './both-names.tsx'
import { ColorChoice } from './color-choice.tsx'
import { PartRemove } from './part-remove.tsx'
import { PartsEditor } from './parts-editor.tsx'

const newStatus = (): Status => ({
  id: newId(),
  name: { ar: '', en: '' },
  color: '#64748b',
  uiOrder: 0,
  isCloseState: false,
  securityPolicies: [],
})

const StatusMark = ({ status }: { status: Status }) => {
  const say = useSay()
  const { name, color, isCloseState, securityPolicies } = status
  return (
    <>
      <Tag color={color}>
        <bdi>{say(name) || say(settingsText.unnamed)}</bdi>
      </Tag>
      <span className="flex flex-1 flex-wrap items-center justify-end gap-x-2 text-xs text-muted">
        {securityPolicies.length > 0 && <span>{say(settingsText.onlySome, { count: securityPolicies.length })}</span>}
        {isCloseState && (
          <span className="inline-flex items-center gap-1">
            <CircleCheck aria-hidden className="size-3.5" />
            {say(settingsText.closes)}
          </span>
        )}
      </span>
    </>
  )
}

const without = ({ statuses, moves }: BoardDraft, { id }: Status, to?: string): Partial<BoardDraft> => ({
  statuses: statuses.filter((status) => status.id !== id),
  moves: to ? [...moves, { from: id, to }] : moves,
})

export const StatusList = ({ editing, draft, board }: PartProps) => {
  const say = useSay()
  const { edit, problemAt, hasProblem } = editing
  const { data: groups = [] } = useGroups()
  /** A job changes tickets as a user, who has to belong to the organisation. */
  const isHere = useOrgId() === useUrlOrgId()
  const gone = board.archivedStatuses.filter(({ id }) => draft.statuses.every((status) => status.id !== id))
  return (
    <PartsEditor
      label={say(settingsText.statuses)}
      hint={say(settingsText.statusesHint)}
      problem={problemAt('statuses')}
      kind="board-status"
      items={draft.statuses}
      nameOf={(status) => say(status.name)}
      mark={(status) => <StatusMark status={status} />}
      hasProblem={(at) => hasProblem(`statuses.${at}`)}
      tries={editing.tries}
      onChange={(statuses) => edit({ statuses })}
      make={newStatus}
      add={say(settingsText.addStatus)}
      remove={say(settingsText.removeStatus)}
      removing={(status) => (
        <PartRemove
          board={board}
          part={status}
          label={say(settingsText.removeStatus)}
          hint={say(settingsText.keepStatus)}
          others={isHere ? draft.statuses.filter(({ id }) => id !== status.id) : []}
          onRemove={(to) => edit(without(draft, status, to))}
        />
      )}
      stays={draft.statuses.length === 1 ? say(problemWords('last-status')) : undefined}
      after={<Archived items={gone} onBack={(status) => edit({ statuses: [...draft.statuses, status] })} />}
    >
      {(status, at, { change, isNew }) => (
        <>
          <BothNames
            autoFocus={isNew}
            value={status.name}
            onChange={(name) => change({ name })}
            problemAt={(language) => problemAt(`statuses.${at}.name.${language}`)}
          />
          <ColorChoice
            value={status.color}
            onChange={(color) => change({ color })}
            problem={problemAt(`statuses.${at}.color`)}
          />
          <Checkbox
            isSelected={status.isCloseState}
            onChange={(isCloseState) => change({ isCloseState })}
            hint={say(settingsText.isCloseHint)}
          >
            {say(settingsText.isClose)}
          </Checkbox>
          <div>
            <MultiSelect
              label={say(settingsText.policies)}
              hint={say(settingsText.policiesHint)}
              items={groups.map((group) => ({ id: group.id, name: say(group.name) }))}
              value={status.securityPolicies}
              onChange={(securityPolicies) => change({ securityPolicies })}
              problem={problemAt(`statuses.${at}.securityPolicies`)}
            />
          </div>
        </>
      )}
    </PartsEditor>
  )
}

type ArchivedProps<T> = { items: readonly T[]; onBack: (item: T) => void }

/** Archived statuses, which tickets may still have. */
export const Archived = <T extends Pick<Status, 'id' | 'name' | 'color'>>({ items, onBack }: ArchivedProps<T>) => {
  const say = useSay()
  if (items.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="mb-1 text-xs text-muted">{say(settingsText.archivedOnes)}</h3>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2">
            <Tag color={item.color}>
              <bdi>{say(item.name)}</bdi>
            </Tag>
            <Button size="small" look="ghost" onPress={() => onBack(item)}>
              <Undo2 aria-hidden className="size-3.5 rtl:-scale-x-100" />
              {say(settingsText.restore, { name: say(item.name) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
