import { oneOf } from '#core/search-params.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { settingsText } from '../../text/board-settings-text.ts'
import { boardTabs, type BoardTab } from '../use-board-draft.ts'

export const parseTab = (raw: Record<string, unknown>) => ({
  tab: oneOf(raw, 'tab', boardTabs) ?? ('general' as const),
})

export const BoardTabs = ({ tab, onTab }: { tab: BoardTab; onTab: (tab: BoardTab) => void }) => {
  const say = useSay()
  return (
    <div className="shrink-0 [&_label]:flex-auto">
      <Segmented
        label={say(settingsText.tabs)}
        value={tab}
        onChange={onTab}
        items={boardTabs.map((id) => ({ id, name: say(settingsText[id]) }))}
      />
    </div>
  )
}
