/** Several users, found by typing; selected ones come first. */
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Choices, type Choice } from '#ui/form/choices/choices.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSession } from '#ui/calls/session.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { actionsText } from '../actions-text.ts'

type Props = { label: string; value: readonly string[]; onSave: (ids: string[]) => void }

export const PeopleChoice = ({ label, value, onSave }: Props) => {
  const say = useSay()
  const me = useSession()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(value))
  const { data } = useRead(directoryApi.people, { pageSize: 50, search: words || undefined })
  const found = (data?.items ?? []).map(({ id, name }): Choice => ({ id, name: say(name) }))
  const self = me && !words ? [{ id: me.id, name: `${say(me.name)} (${say(actionsText.me)})` }] : []
  const items = [...self, ...found.filter(({ id }) => id !== self[0]?.id)]
  return (
    <div className="grid w-64 gap-2 p-1">
      <TextField label={say(actionsText.findPeople)} value={words} onChange={(next) => setWords(next)} autoFocus />
      <Choices
        aria-label={label}
        items={items}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          if (keys === 'all') return
          const shown = new Set(items.map(({ id }) => id))
          const hidden = [...chosen].filter((id) => !shown.has(id))
          setChosen(new Set([...hidden, ...[...keys].map(String)]))
        }}
      />
      <Button look="primary" onPress={() => onSave([...chosen])}>
        {say(uiText.save)}
      </Button>
    </div>
  )
}
