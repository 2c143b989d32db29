/** Free names and values of a conversation. */
import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { panelText } from './panel-text.ts'
import type { PanelProps } from './panel-props.ts'

export const MetadataTab = ({ conversation: { id, metadata, status }, writes }: PanelProps) => {
  const say = useSay()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const isOpen = status !== 'RESOLVED'
  const entries = Object.entries(metadata)
  const save = (next: Record<string, string>) => writes.setMetadata({ id, metadata: next })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    save({ ...metadata, [name.trim()]: value.trim() })
    setName('')
    setValue('')
  }
  return (
    <>
      {entries.length === 0 && <p className="py-2 text-sm text-muted">{say(panelText.noMetadata)}</p>}
      <dl>
        {entries.map(([key, text]) => (
          <div key={key} className="flex items-start gap-2 border-b border-line py-2 text-sm">
            <div className="min-w-0 flex-1">
              <dt className="text-xs text-muted">
                <UserText>{key}</UserText>
              </dt>
              <dd className="break-words">
                <UserText>{text}</UserText>
              </dd>
            </div>
            {isOpen && (
              <dd>
                <IconButton
                  size="small"
                  label={say(panelText.removeEntry, { name: key })}
                  onPress={() => save(Object.fromEntries(entries.filter(([other]) => other !== key)))}
                >
                  <X aria-hidden className="size-3.5" />
                </IconButton>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {isOpen && (
        <form noValidate onSubmit={add} className="mt-4 grid gap-3">
          <TextField label={say(panelText.key)} value={name} onChange={setName} maxLength={60} />
          <TextField label={say(panelText.value)} value={value} onChange={setValue} maxLength={1000} />
          <Button type="submit" isDisabled={!name.trim()}>
            {say(panelText.addEntry)}
          </Button>
        </form>
      )}
    </>
  )
}
