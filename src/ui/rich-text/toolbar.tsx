/** The formatting buttons: one tab stop, arrow keys between them. In a narrow container some move into a menu. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Ellipsis,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'
import type { Words } from '#core/words.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../overlays/menu.tsx'
import { useSay } from '../words.tsx'
import { LinkButton } from './link-button.tsx'
import { richText } from './text.ts'

type Tool = {
  icon: LucideIcon
  name: Words
  /** Moves into the menu in a narrow container. */
  canOverflow?: boolean
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: Tool[] = [
  {
    icon: Bold,
    name: richText.bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: Italic,
    name: richText.italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: Underline,
    name: richText.underline,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    icon: Strikethrough,
    name: richText.strike,
    canOverflow: true,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    icon: Heading2,
    name: richText.heading,
    canOverflow: true,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    icon: Heading3,
    name: richText.subheading,
    canOverflow: true,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    icon: List,
    name: richText.bullets,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: ListOrdered,
    name: richText.numbers,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: Quote,
    name: richText.quote,
    canOverflow: true,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    icon: Code,
    name: richText.code,
    canOverflow: true,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]
const historyTools: Tool[] = [
  { icon: Undo2, name: richText.undo, run: (editor) => editor.chain().focus().undo().run() },
  { icon: Redo2, name: richText.redo, run: (editor) => editor.chain().focus().redo().run() },
]

const activeStyle = (isOn: boolean | undefined) => (isOn ? 'bg-brand-soft' : '')

type Props = { editor: Editor; active: readonly boolean[] }

const More = ({ editor, active }: Props) => {
  const say = useSay()
  const isOn = tools.some(({ canOverflow }, at) => canOverflow && active[at])
  return (
    <Menu
      label={say(richText.more)}
      groups={[
        {
          actions: tools.flatMap(({ icon, name, canOverflow, run }, at) =>
            canOverflow ? [{ id: name.en, icon, name: say(name), checked: active[at], run: () => run(editor) }] : [],
          ),
        },
      ]}
      trigger={
        <IconButton size="small" label={say(richText.more)} className={`@md:hidden ${activeStyle(isOn)}`}>
          <Ellipsis aria-hidden className="size-3.5" />
        </IconButton>
      }
    />
  )
}

export const Toolbar = ({ editor, label }: { editor: Editor; label: string }) => {
  const say = useSay()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? false),
  })
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const button = ({ icon: Icon, name, canOverflow, run }: Tool, isOn?: boolean) => (
    <IconButton
      key={name.en}
      size="small"
      label={say(name)}
      aria-pressed={isOn}
      className={`${canOverflow ? '@max-md:hidden' : ''} ${activeStyle(isOn)}`}
      onPress={() => run(editor)}
    >
      <Icon aria-hidden className={`size-3.5 ${isOn === undefined ? 'rtl:-scale-x-100' : ''}`} />
    </IconButton>
  )
  return (
    <div className="@container border-b border-line">
      <AriaToolbar
        aria-label={`${say(richText.toolbar)}: ${label}`}
        className="flex gap-0.5 overflow-x-auto px-1 py-1 [scrollbar-width:none]"
      >
        {tools.map((tool, at) => button(tool, active[at]))}
        <LinkButton editor={editor} isOn={isLink} />
        {historyTools.map((tool) => button(tool))}
        <More editor={editor} active={active} />
      </AriaToolbar>
    </div>
  )
}
