/** The export templates of a board. */
import { useParams } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { useSay } from '#ui/words.tsx'
import { templateApi, type ExportTemplate } from '../api.ts'
import { exportText } from '../text.ts'
import { TemplateDialog } from './template-dialog.tsx'

export const ExportTemplatesPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useReadAll(templateApi.list, { boardId })
  const [edited, setEdited] = useState<ExportTemplate | 'new'>()
  const [leaving, setLeaving] = useState<ExportTemplate>()
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  return (
    <>
      <ViewBar
        title={say(exportText.templates)}
        count={data?.total}
        action={
          <Button look="primary" onPress={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            {say(exportText.newTemplate)}
          </Button>
        }
      />
      {data?.items.length === 0 && <Empty title={say(exportText.noTemplates)} body={say(exportText.noTemplatesHint)} />}
      <ul className="border-t border-line">
        {data?.items.map((template) => (
          <li key={template.id} className="flex h-11 items-center gap-2 border-b border-line px-4 text-sm">
            <bdi className="min-w-0 flex-1 truncate font-semibold">{say(template.name)}</bdi>
            <IconButton label={`${say(exportText.edit)} ${say(template.name)}`} onPress={() => setEdited(template)}>
              <Pencil aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={`${say(exportText.remove)} ${say(template.name)}`} onPress={() => setLeaving(template)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited && (
        <TemplateDialog
          boardId={boardId}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <RemoveRecord
          call={templateApi.remove}
          record={{ id: leaving.id, name: say(leaving.name) }}
          text={exportText}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
