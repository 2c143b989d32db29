/** Undo, redo, problems, unsaved state and the save button. */
import { CircleAlert, Redo2, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { builderText } from './builder-text.ts'
import type { Design } from './use-design.ts'
import type { Saving } from './save/use-save-design.ts'

export const DesignBar = ({ design, saving }: { design: Design; saving: Saving }) => {
  const say = useSay()
  const { undo, redo, problems, isDirty } = design
  const group = say(builderText.builder)
  useShortcuts(
    useMemo(
      () => [
        { id: 'undo', keys: ['Mod+KeyZ'], group, name: say(builderText.undo), run: undo },
        { id: 'redo', keys: ['Mod+Shift+KeyZ'], group, name: say(builderText.redo), run: redo },
      ],
      [say, group, undo, redo],
    ),
  )
  return (
    <div className="flex items-center gap-1.5">
      <span role="status" className="hidden text-xs text-muted @3xl:inline">
        {isDirty && <StatusDot kind="warn">{say(builderText.unsaved)}</StatusDot>}
      </span>
      {isDirty && problems.length > 0 && (
        <Button look="ghost-danger" size="small" onPress={() => saving.ask({ kind: 'problems', problems })}>
          <CircleAlert aria-hidden className="size-4" />
          {say(builderText.problems, { count: problems.length })}
        </Button>
      )}
      <IconButton label={say(builderText.undo)} isDisabled={!design.canUndo} onPress={undo}>
        <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={say(builderText.redo)} isDisabled={!design.canRedo} onPress={redo}>
        <Redo2 aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      <Button look="primary" isDisabled={!isDirty} isPending={saving.isPending} onPress={saving.save}>
        {say(uiText.save)}
      </Button>
    </div>
  )
}
