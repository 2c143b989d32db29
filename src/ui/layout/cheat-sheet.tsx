/** All keyboard shortcuts of the current page. */
import { ContentDialog } from '../overlays/content-dialog.tsx'
import { KeyHint } from '../display/key-hint.tsx'
import { keyNames, useAllShortcuts } from '../shortcuts.ts'
import { useSay } from '../words.tsx'
import { layoutText } from './text.ts'

export const CheatSheet = ({ onClose }: { onClose: () => void }) => {
  const groups = Map.groupBy(useAllShortcuts(), ({ group }) => group)
  return (
    <ContentDialog title={useSay()(layoutText.keys)} hasControls={false} onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 @md:grid-cols-2">
        {[...groups].toReversed().map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className="mb-1 text-xs text-muted">{group}</h3>
            <dl>
              {shortcuts.map(({ id, name, keys }) => (
                <div key={id} className="flex min-h-8 items-center justify-between gap-4 border-b border-line text-sm">
                  <dt>{name}</dt>
                  <dd>
                    <KeyHint keys={keyNames(keys)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ContentDialog>
  )
}
