/** Inserts the blocks that only articles have, and sets the direction of the present one. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Film, ImagePlus, Info, Minus, PilcrowLeft, Table } from 'lucide-react'
import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { linkFrom } from '#ui/rich-text/safe-link.ts'
import { useSay } from '#ui/words.tsx'
import { calloutTones } from '../../document/kinds/callout.ts'
import { playedTypes } from '../../document/kinds/media.ts'
import { blockText, toneText } from '../../text/edit-text.ts'
import { directedBlocks } from './blocks.ts'
import type { InsertFiles } from './use-insert-files.ts'

type Props = { editor: Editor; insertFiles: InsertFiles }

const FileButton = ({ insertFiles: { insert } }: Pick<Props, 'insertFiles'>) => {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          void insert([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton
        size="small"
        label={`${say(blockText.picture)} / ${say(blockText.file)}`}
        onPress={() => input.current?.click()}
      >
        <ImagePlus aria-hidden className="size-3.5" />
      </IconButton>
    </>
  )
}

const TableMenu = ({ editor }: Pick<Props, 'editor'>) => {
  const say = useSay()
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const run = (command: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () =>
    void command(editor.chain().focus()).run()
  const inside = [
    { id: 'row', name: say(blockText.addRow), run: run((chain) => chain.addRowAfter()) },
    { id: 'column', name: say(blockText.addColumn), run: run((chain) => chain.addColumnAfter()) },
    { id: 'no-row', name: say(blockText.removeRow), run: run((chain) => chain.deleteRow()) },
    { id: 'no-column', name: say(blockText.removeColumn), run: run((chain) => chain.deleteColumn()) },
    { id: 'no-table', name: say(blockText.removeTable), danger: true, run: run((chain) => chain.deleteTable()) },
  ]
  const outside = [
    {
      id: 'table',
      name: say(blockText.insert),
      run: run((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
    },
  ]
  return (
    <Menu
      label={say(blockText.table)}
      groups={[{ actions: isInTable ? inside : outside }]}
      trigger={
        <IconButton size="small" label={say(blockText.table)} className={isInTable ? 'bg-brand-soft' : ''}>
          <Table aria-hidden className="size-3.5" />
        </IconButton>
      }
    />
  )
}

const CalloutMenu = ({ editor }: Pick<Props, 'editor'>) => {
  const say = useSay()
  const insert = (tone: string) =>
    editor.isActive('callout')
      ? editor.chain().focus().updateAttributes('callout', { tone }).run()
      : editor.chain().focus().wrapIn('callout', { tone }).run()
  return (
    <Menu
      label={say(blockText.callout)}
      groups={[
        {
          actions: calloutTones.map((tone) => ({ id: tone, name: say(toneText[tone]), run: () => void insert(tone) })),
        },
      ]}
      trigger={
        <IconButton size="small" label={say(blockText.callout)}>
          <Info aria-hidden className="size-3.5" />
        </IconButton>
      }
    />
  )
}

const DirectionMenu = ({ editor }: Pick<Props, 'editor'>) => {
  const say = useSay()
  const set = (dir: string | null) => {
    const chain = editor.chain().focus()
    for (const type of directedBlocks) if (editor.isActive(type)) chain.updateAttributes(type, { dir })
    chain.run()
  }
  const actions = [
    { id: 'rtl', name: say(blockText.rtl), run: () => set('rtl') },
    { id: 'ltr', name: say(blockText.ltr), run: () => set('ltr') },
    { id: 'auto', name: say(blockText.auto), run: () => set(null) },
  ]
  return (
    <Menu
      label={say(blockText.direction)}
      groups={[{ actions }]}
      trigger={
        <IconButton size="small" label={say(blockText.direction)}>
          <PilcrowLeft aria-hidden className="size-3.5" />
        </IconButton>
      }
    />
  )
}

const VideoButton = ({ editor, insertFiles }: Props) => {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <Popover
      label={say(blockText.video)}
      placement="bottom start"
      trigger={
        <IconButton size="small" label={say(blockText.video)}>
          <Film aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      {(close) => (
        <div className="grid gap-3">
          <TextField
            autoFocus
            code
            label={say(blockText.videoAddress)}
            placeholder="https://"
            value={typed}
            problem={isWrong ? say(problemWords('website')) : undefined}
            onChange={(next) => {
              setTyped(next)
              setWrong(false)
            }}
          />
          <Button
            look="primary"
            onPress={() => {
              const href = linkFrom(typed)
              if (!href) return setWrong(true)
              close()
              setTyped('')
              editor
                .chain()
                .focus()
                .insertContent({ type: 'video', attrs: { fileId: null, href, title: '' } })
                .run()
            }}
          >
            {say(blockText.insert)}
          </Button>
          <input
            ref={input}
            type="file"
            accept={playedTypes.join()}
            hidden
            onChange={({ target }) => {
              close()
              void insertFiles.insert([...(target.files ?? [])])
            }}
          />
          <Button onPress={() => input.current?.click()}>{say(blockText.videoUpload)}</Button>
        </div>
      )}
    </Popover>
  )
}

export const BlockToolbar = ({ editor, insertFiles }: Props) => {
  const say = useSay()
  return (
    <Toolbar
      aria-label={say(blockText.insert)}
      className="flex gap-0.5 overflow-x-auto border-b border-line px-1 py-1 [scrollbar-width:none]"
    >
      <FileButton insertFiles={insertFiles} />
      <VideoButton editor={editor} insertFiles={insertFiles} />
      <TableMenu editor={editor} />
      <CalloutMenu editor={editor} />
      <IconButton
        size="small"
        label={say(blockText.rule)}
        onPress={() => editor.chain().focus().setHorizontalRule().run()}
      >
        <Minus aria-hidden className="size-3.5" />
      </IconButton>
      <DirectionMenu editor={editor} />
    </Toolbar>
  )
}
