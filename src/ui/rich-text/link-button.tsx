import type { Editor } from '@tiptap/core'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../form/text-field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useSay } from '../words.tsx'
import { richText } from './text.ts'
import { linkFrom } from './safe-link.ts'

type Props = { editor: Editor; isOn: boolean }

/** Without a selection the URL itself becomes the text. */
const insertLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    return chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  return chain.setLink({ href }).run()
}

const LinkForm = ({ editor, isOn, onDone }: Props & { onDone: () => void }) => {
  const say = useSay()
  const [typed, setTyped] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const href = linkFrom(typed)
    if (!href) return setWrong(true)
    onDone()
    insertLink(editor, href)
  }
  return (
    <div className="grid gap-3">
      <TextField
        autoFocus
        code
        label={say(richText.address)}
        placeholder="https://"
        value={typed}
        onChange={setTyped}
        problem={isWrong ? say(richText.addressWrong) : undefined}
      />
      <div className="flex justify-end gap-2">
        {isOn && (
          <Button
            look="ghost-danger"
            onPress={() => {
              onDone()
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
            }}
          >
            {say(richText.removeLink)}
          </Button>
        )}
        <Button look="primary" onPress={add}>
          {say(richText.putLink)}
        </Button>
      </div>
    </div>
  )
}

export const LinkButton = ({ editor, isOn }: Props) => {
  const say = useSay()
  return (
    <Popover
      label={say(richText.link)}
      placement="bottom start"
      trigger={
        <IconButton size="small" label={say(richText.link)} className={isOn ? 'bg-brand-soft' : ''}>
          <Link aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      {(close) => <LinkForm editor={editor} isOn={isOn} onDone={close} />}
    </Popover>
  )
}
