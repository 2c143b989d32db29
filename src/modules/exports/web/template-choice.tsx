import { useState } from 'react'
import { may } from '#core/may.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { templateApi, type ExportConfig } from '../api.ts'
import { exportText } from '../text.ts'

type Props = { boardId: string; onChoose: (config: ExportConfig) => void }

/** Templates of the board, and the way to those who keep them. */
export const TemplateChoice = ({ boardId, onChoose }: Props) => {
  const say = useSay()
  const mayConfigure = may(useSession()?.permissions, 'ticket-export.configure')
  const { data } = useReadAll(templateApi.list, { boardId })
  const [chosen, setChosen] = useState<string>()
  const templates = data?.items ?? []
  if (templates.length === 0 && !mayConfigure) return null
  return (
    <div className="flex items-end gap-2">
      {templates.length > 0 && (
        <div className="min-w-0 flex-1">
          <Select
            label={say(exportText.template)}
            items={templates.map(({ id, name }) => ({ id, name: say(name) }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id)
              const template = templates.find((item) => item.id === id)
              if (template) onChoose(template.config)
            }}
          />
        </div>
      )}
      {mayConfigure && (
        <LinkButton look="ghost" path={`workspace/${boardId}/export-templates`}>
          {say(exportText.templates)}
        </LinkButton>
      )}
    </div>
  )
}
