/** Which columns the table of responses shows, and in which order. */
import { useParams } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { plainColumns, responseApi } from '../../api/responses.ts'
import { responsesText } from '../../text/responses-text.ts'
import { surveysText } from '../../text/surveys-text.ts'

type Column = { id: string; title: string }
type Props = { surveyId: string; shown: readonly Column[]; possible: readonly Column[] }

const ColumnsForm = ({ surveyId, shown, possible }: Props) => {
  const say = useSay()
  const [columns, setColumns] = useState<readonly Column[]>(shown)
  const save = useToastedWrite(responseApi.setColumns)
  const left = possible.filter(({ id }) => !columns.some((column) => column.id === id))
  const move = (id: string, to: number) => {
    const column = columns.find((each) => each.id === id)
    if (column) setColumns(columns.filter((each) => each.id !== id).toSpliced(to, 0, column))
  }
  const send = () =>
    save.mutate(
      { surveyId, columns: columns.map(({ id }) => id) as never },
      { onSuccess: () => toast({ kind: 'done', message: say(responsesText.saved) }) },
    )
  return (
    <div className="grid gap-4 py-4">
      <p className="text-sm text-muted">{say(responsesText.configHint)}</p>
      <SortableList
        label={say(responsesText.config)}
        kind="survey-columns"
        items={columns}
        nameOf={({ title }) => title}
        onMove={move}
      >
        {({ id, title }, handle) => (
          <div className="flex items-center gap-2 rounded-md border border-line px-1">
            {handle}
            <bdi className="min-w-0 flex-1 truncate text-sm">{title}</bdi>
            <IconButton
              label={say(responsesText.removeColumn, { name: title })}
              isDisabled={columns.length === 1}
              onPress={() => setColumns(columns.filter((column) => column.id !== id))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </SortableList>
      {left.length > 0 && (
        <Select
          label={say(responsesText.addColumn)}
          value={undefined}
          onChange={(id) => setColumns([...columns, ...left.filter((column) => column.id === id)])}
          items={left.map(({ id, title }) => ({ id, name: title }))}
        />
      )}
      <div>
        <Button look="primary" isPending={save.isPending} onPress={send}>
          {say(responsesText.save)}
        </Button>
      </div>
    </div>
  )
}

export const ResponsesConfigPage = () => {
  const say = useSay()
  const language = useLanguage()
  const { surveyId = '' }: { surveyId?: string } = useParams({ strict: false })
  const list = useRead(responseApi.list, { surveyId, pageNumber: 0, pageSize: 1 })
  const results = useRead(responseApi.results, { surveyId })
  const possible = [
    ...plainColumns.map((id) => ({ id, title: say(responsesText[id]) })),
    ...(results.data?.questions ?? []).map(({ id, title }) => ({
      id,
      title: title[language] || title.ar || title.en || id,
    })),
  ]
  const isThere = list.data !== undefined && results.data !== undefined
  return (
    <PageFrame
      title={say(responsesText.config)}
      above={[
        { name: say(surveysText.title), path: 'survey' },
        { name: say(responsesText.title), path: `survey/${surveyId}/responses` },
      ]}
      read={{ error: list.error ?? results.error, isThere, retry: () => void list.refetch() }}
    >
      {list.data && <ColumnsForm surveyId={surveyId} shown={list.data.columns} possible={possible} />}
    </PageFrame>
  )
}
