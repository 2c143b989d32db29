import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { PersonSearch } from '../actions/person-search.tsx'
import { inboxText } from '../inbox-text.ts'

/** Assigned to the user, unassigned, or assigned to a colleague. */
export const AssigneeChoices = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const say = useSay()
  const myId = useSession()?.id
  return (
    <div className="grid w-56 gap-2 p-2">
      {myId && (
        <Button look="ghost" onPress={() => onChoose(myId)}>
          {say(inboxText.mine)}
        </Button>
      )}
      <Button look="ghost" onPress={() => onChoose('none')}>
        {say(inboxText.unassigned)}
      </Button>
      <PersonSearch label={say(inboxText.colleague)} onChoose={onChoose} />
    </div>
  )
}
