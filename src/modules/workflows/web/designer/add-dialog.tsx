import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { designerText } from '../../designer-text.ts'
import { actionKinds, triggerKinds, type NodeKind } from '../../kinds/names.ts'
import { kindWords } from '../../kinds-text.ts'

type Props = { isTrigger: boolean; onChoose: (kind: NodeKind) => void; onClose: () => void }

/** Chooses what is added. */
export const AddDialog = ({ isTrigger, onChoose, onClose }: Props) => {
  const say = useSay()
  const kinds: readonly NodeKind[] = isTrigger ? triggerKinds : ['condition', ...actionKinds]
  return (
    <ContentDialog title={say(isTrigger ? designerText.addTrigger : designerText.add)} size="small" onClose={onClose}>
      <ul className="grid gap-1">
        {kinds.map((kind, at) => (
          <li key={kind} className="grid">
            <button
              type="button"
              autoFocus={at === 0}
              onClick={() => onChoose(kind)}
              className="grid cursor-pointer rounded-md px-3 py-1.5 text-start text-sm hover:bg-sunken"
            >
              <span className="font-semibold">{say(kindWords[kind].name)}</span>
              <span className="text-xs text-muted">{say(kindWords[kind].hint)}</span>
            </button>
          </li>
        ))}
      </ul>
    </ContentDialog>
  )
}
