/** What the edited policies would change, before they are saved. */
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { slaText } from '../text.ts'
import type { PendingSave } from './use-policies-draft.ts'

type Props = { pending: PendingSave; isConfirming: boolean; onClose: () => void }

export const PreviewDialog = ({ pending: { preview, confirm }, isConfirming, onClose }: Props) => {
  const say = useSay()
  const { number } = useFormat()
  const { open, examined, covered, changed, before, after } = preview
  const fromTo = (of: 'breached' | 'atRisk') =>
    say(slaText.fromTo, { before: number(before[of]), after: number(after[of]) })
  const lines = [
    [slaText.open, number(open)],
    ...(examined < open ? ([[slaText.examined, number(examined)]] as const) : []),
    [slaText.covered, number(covered)],
    [slaText.changed, number(changed)],
    [slaText.breached, fromTo('breached')],
    [slaText.atRisk, fromTo('atRisk')],
  ] as const
  return (
    <ContentDialog
      title={say(slaText.previewTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" autoFocus isPending={isConfirming} onPress={confirm}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-muted">{say(slaText.previewBody)}</p>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(([name, value]) => (
          <div key={name.en} className="flex justify-between gap-4 border-b border-line pb-1.5 last:border-0">
            <dt>{say(name)}</dt>
            <dd className="font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </ContentDialog>
  )
}
