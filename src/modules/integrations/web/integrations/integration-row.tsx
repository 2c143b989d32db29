import { Ellipsis, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import type { Integration } from '../../api/integrations.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { sayTestProblem, stateOf } from './say-test.ts'
import { useIntegrationActions } from './use-integration-actions.ts'

type Props = { integration: Integration; onOpen: (id: string) => void }

export const IntegrationRow = ({ integration, onOpen }: Props) => {
  const say = useSay()
  const actions = useIntegrationActions(integration)
  const [isLeaving, setLeaving] = useState(false)
  const { id, name, isEnabled } = integration
  const menu = [
    {
      actions: [
        { id: 'configure', name: say(integrationText.configure), icon: Pencil, run: () => onOpen(id) },
        {
          id: 'switch',
          name: say(isEnabled ? integrationText.disable : integrationText.enable),
          icon: Power,
          run: actions.turn,
        },
      ],
    },
    {
      actions: [
        { id: 'remove', name: say(integrationText.remove), icon: Trash2, danger: true, run: () => setLeaving(true) },
      ],
    },
  ]
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="block max-w-full truncate rounded-sm text-start text-sm font-semibold tap-line hover:underline"
        >
          <UserText>{name}</UserText>
        </button>
        <TestState integration={integration} isTesting={actions.isTesting} />
      </div>
      <Button
        size="small"
        aria-label={say(integrationText.testNamed, { name })}
        isPending={actions.isTesting}
        onPress={actions.test}
      >
        {say(integrationText.test)}
      </Button>
      <Menu
        label={say(integrationText.menu, { name })}
        groups={menu}
        trigger={
          <IconButton size="small" label={say(integrationText.menu, { name })}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      />
      {isLeaving && (
        <Dialog
          danger
          title={say(integrationText.removeTitle, { name })}
          body={say(integrationText.removeBody)}
          confirm={say(integrationText.remove)}
          onCancel={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            actions.remove()
          }}
        />
      )}
    </li>
  )
}

/** What the last test found, and when. */
export const TestState = ({ integration, isTesting }: { integration: Integration; isTesting?: boolean }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { kind, words } = stateOf(integration)
  const { checkedAt, problem, isEnabled } = integration
  return (
    <div role="status" className="text-xs text-muted">
      <StatusDot kind={kind}>{say(isTesting ? integrationText.testing : words)}</StatusDot>
      {checkedAt && !isTesting && isEnabled && ` · ${say(integrationText.checked, { when: moment.ago(checkedAt) })}`}
      {problem && !isTesting && isEnabled && <p className="text-danger">{sayTestProblem(say, integration)}</p>}
    </div>
  )
}
