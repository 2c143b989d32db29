/** Confirms an action on users and says what will happen to which of them. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { PickedUsers } from '../api/users.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { resetFactorsText } from '#modules/sign-in/text/reset-factors-text.ts'
import { userText } from '../text/users-text.ts'
import { useGroups } from '#modules/directory/web/use-groups.ts'
import type { UserActions } from './use-user-actions.ts'
import { fullName } from '#modules/directory/web/full-name.ts'

type Many = { picked: PickedUsers; count: number }
export type UserConfirmation =
  | ({ kind: 'disable'; name?: string } & Many)
  | ({ kind: 'add-to-group' | 'remove-from-group' } & Many)
  | { kind: 'reset'; user: User }
  | { kind: 'reset-factors'; user: User }

type Props = { question: UserConfirmation; actions: UserActions; onDone: () => void; onClose: () => void }

export const UserConfirmDialog = ({ question, actions, onDone, onClose }: Props) => {
  const say = useSay()
  const done = (apply: () => void) => () => {
    apply()
    onDone()
    onClose()
  }
  if (question.kind === 'reset')
    return (
      <Dialog
        title={say(userText.resetTitle, { name: fullName(say, question.user) })}
        body={say(userText.resetBody)}
        confirm={say(userText.resetConfirm)}
        onConfirm={done(() => actions.resetPassword(question.user))}
        onCancel={onClose}
      />
    )
  if (question.kind === 'reset-factors')
    return (
      <Dialog
        danger
        title={say(resetFactorsText.resetTitle, { name: fullName(say, question.user) })}
        body={say(resetFactorsText.resetBody)}
        confirm={say(resetFactorsText.reset)}
        onConfirm={done(() => actions.resetFactors(question.user))}
        onCancel={onClose}
      />
    )
  const { picked, count } = question
  if (question.kind === 'disable')
    return (
      <Dialog
        danger
        title={
          question.name
            ? say(userText.disableTitle, { name: question.name })
            : say(userText.disableManyTitle, { count })
        }
        body={say(userText.disableBody)}
        confirm={say(userText.disable)}
        onConfirm={done(() => actions.disable(picked))}
        onCancel={onClose}
      />
    )
  const apply = question.kind === 'add-to-group' ? actions.addToGroup : actions.removeFromGroup
  const title = question.kind === 'add-to-group' ? userText.addToGroup : userText.removeFromGroup
  return (
    <GroupQuestion
      title={say(title)}
      count={count}
      onChoose={(groupId) => done(() => apply(picked, groupId))()}
      onClose={onClose}
    />
  )
}

type GroupProps = { title: string; count: number; onChoose: (groupId: string) => void; onClose: () => void }

const GroupQuestion = ({ title, count, onChoose, onClose }: GroupProps) => {
  const say = useSay()
  const { data: groups = [] } = useGroups()
  const [groupId, setGroupId] = useState<string>()
  const [isTried, setTried] = useState(false)
  return (
    <ContentDialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (groupId) onChoose(groupId)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary">
            {title}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">{say(userText.chosen, { count })}</p>
      <Select
        isRequired
        label={say(userText.group)}
        value={groupId}
        onChange={setGroupId}
        problem={isTried && !groupId ? say(problemWords('required')) : undefined}
        items={groups.map(({ id, name }) => ({ id, name: say(name) }))}
      />
    </ContentDialog>
  )
}
