/** Beside the text: files, a voice message, other types of messages that the channel can send, and macros. */
import { Contact, ListChecks, MapPin, Mic, Paperclip, Plus, ScrollText, Slash, Sticker, Zap } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx'
import { useSay } from '#ui/words.tsx'
import type { ChannelLimits } from '../../api/conversations.ts'
import type { MessageType } from '../../api/messages.ts'
import { composerText } from './composer-text.ts'
import { insertText } from './insert/insert-text.ts'
import { macroText } from './macro-text.ts'

export type Tool = 'location' | 'contact' | 'template' | 'interactive' | 'record' | 'macro'

type Props = {
  isNote: boolean
  /** Without them everything but templates can be sent, and there are no macros: between staff. */
  limits?: ChannelLimits
  /** Only templates can be sent. */
  isClosed: boolean
  onFiles: (files: readonly File[]) => void
  onSticker: (file: File) => void
  onCanned: () => void
  onTool: (tool: Tool) => void
}

const inserted = [
  { tool: 'location', type: 'LOCATION', icon: MapPin },
  { tool: 'contact', type: 'CONTACT', icon: Contact },
  { tool: 'interactive', type: 'INTERACTIVE', icon: ListChecks },
  { tool: 'template', type: 'TEMPLATE', icon: ScrollText },
] as const

const useActions = ({ isNote, limits, isClosed, onTool, onCanned }: Props, onSticker: () => void): MenuAction[] => {
  const say = useSay()
  const sends = (type: MessageType) =>
    !isNote && limits?.sends.includes(type) === true && (!isClosed || type === 'TEMPLATE')
  const types = inserted.flatMap(({ tool, type, icon }) =>
    sends(type) ? [{ id: tool, name: say(insertText[tool]), icon, run: () => onTool(tool) }] : [],
  )
  return [
    ...(limits && !isNote && !isClosed
      ? [{ id: 'canned', name: say(insertText.canned), icon: Slash, run: onCanned }]
      : []),
    ...(limits ? [{ id: 'macro', name: say(macroText.run), icon: Zap, run: () => onTool('macro') }] : []),
    ...types,
    ...(sends('STICKER') ? [{ id: 'sticker', name: say(insertText.sticker), icon: Sticker, run: onSticker }] : []),
  ]
}

const acceptedBy = ({ limits }: Props) =>
  !limits || limits.sends.includes('DOCUMENT')
    ? undefined
    : ['IMAGE', 'VIDEO', 'AUDIO'].flatMap((type) =>
        limits.sends.some((sent) => sent === type) ? [`${type.toLowerCase()}/*`] : [],
      )

export const ComposerTools = (props: Props) => {
  const { isNote, limits, isClosed, onFiles, onSticker, onTool } = props
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const stickerPicker = useRef<HTMLInputElement>(null)
  const actions = useActions(props, () => stickerPicker.current?.click())
  const accepted = acceptedBy(props)
  const mayAttach = !isNote && !isClosed && accepted?.length !== 0
  const mayRecord = !isNote && !isClosed && (!limits || limits.sends.includes('AUDIO'))
  return (
    <>
      {mayAttach && (
        <>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={accepted?.join()}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <IconButton size="small" label={say(composerText.attach)} onPress={() => picker.current?.click()}>
            <Paperclip aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
      {mayRecord && (
        <IconButton size="small" label={say(insertText.record)} onPress={() => onTool('record')}>
          <Mic aria-hidden className="size-4" />
        </IconButton>
      )}
      <input
        ref={stickerPicker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onSticker(file)
          target.value = ''
        }}
      />
      {actions.length > 0 && (
        <Menu
          label={say(insertText.more)}
          groups={[{ actions }]}
          trigger={
            <IconButton size="small" label={say(insertText.more)}>
              <Plus aria-hidden className="size-4" />
            </IconButton>
          }
        />
      )}
    </>
  )
}
