/** How a new user first signs in: by a mailed link, or by a password handed over in person. */
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { userText } from '../text/users-text.ts'

export type SignInEntry = 'invitation' | 'password'
export type EntryProps = { entry: SignInEntry; onEntry: (entry: SignInEntry) => void }

export const EntryChoice = ({ entry, onEntry }: EntryProps) => {
  const say = useSay()
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{say(userText.entry)}</p>
      <Segmented
        label={say(userText.entry)}
        value={entry}
        onChange={onEntry}
        items={[
          { id: 'invitation', name: say(userText.byInvitation) },
          { id: 'password', name: say(userText.byPassword) },
        ]}
      />
      <p className="mt-1 text-xs text-muted">
        {say(entry === 'password' ? userText.byPasswordHint : userText.byInvitationHint)}
      </p>
    </div>
  )
}
