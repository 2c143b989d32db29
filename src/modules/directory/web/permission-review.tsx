import { permissionGroups, groupOf, permissions } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { permissionText } from '../text/permissions-text.ts'
import type { GrantChange } from './grants.ts'
import { valueWords } from './permission-words.ts'

type Props = {
  name: string
  /** How many people it touches; unknown for one person. */
  members?: number
  changes: readonly GrantChange[]
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** The changes before they are saved. */
export const PermissionReview = ({ name, members, changes, isSaving, onSave, onClose }: Props) => {
  const say = useSay()
  const kinds: [Words, GrantChange[]][] = [
    [permissionText.gives, changes.filter(({ from }) => from === 'none')],
    [permissionText.alters, changes.filter(({ from, to }) => from !== 'none' && to !== 'none')],
    [permissionText.takes, changes.filter(({ to }) => to === 'none')],
  ]
  return (
    <ContentDialog
      title={say(permissionText.reviewTitle, { count: changes.length, name })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" autoFocus isPending={isSaving}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        {members === undefined
          ? say(permissionText.reviewBodyUser)
          : say(permissionText.reviewBodyGroup, { count: members })}
      </p>
      {kinds
        .filter(([, some]) => some.length > 0)
        .map(([title, some]) => (
          <section key={title.en} className="mt-4">
            <h3 className="mb-1 text-sm font-semibold">{say(title)}</h3>
            <ul className="divide-y divide-line rounded-md border border-line">
              {some.map((change) => (
                <ChangeLine key={change.permission} {...change} />
              ))}
            </ul>
          </section>
        ))}
    </ContentDialog>
  )
}

const ChangeLine = ({ permission, from, to }: GrantChange) => {
  const say = useSay()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2 text-sm">
      <span>
        {say(permissions[permission])}{' '}
        <span className="text-xs text-muted">{say(permissionGroups[groupOf(permission)])}</span>
      </span>
      <span className="text-xs text-muted">
        {say(permissionText.becomes, {
          from: say(valueWords(permission, from)),
          to: say(valueWords(permission, to)),
        })}
      </span>
    </li>
  )
}
