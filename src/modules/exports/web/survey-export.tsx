/** The menu above responses: a file of those that the filters leave, made in the background. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { SurveyExportProps } from '#modules/surveys/web/responses/export-slot.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { exportApi } from '../api.ts'
import { formatName, surveyFormats, type FileFormat } from '../rules.ts'
import { exportText } from '../text.ts'
import { ExportProgress } from './export-progress.tsx'

export const SurveyExport = ({ filter, name, isEmpty }: SurveyExportProps) => {
  const say = useSay()
  const go = useGoToPage()
  const refused = useErrorToast()
  const start = useWrite(exportApi.startSurvey)
  const [runId, setRunId] = useState<string>()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const begin = (format: FileFormat) =>
    start.mutate({ ...filter, format, timeZone }, { onError: refused, onSuccess: ({ id }) => setRunId(id) })
  return (
    <>
      <Menu
        label={say(exportText.export)}
        trigger={
          <Button isPending={start.isPending}>
            <Download aria-hidden className="size-4" />
            <span className="@max-sm:sr-only">{say(exportText.export)}</span>
          </Button>
        }
        groups={[
          ...(isEmpty
            ? []
            : [{ actions: surveyFormats.map((id) => ({ id, name: formatName[id], run: () => begin(id) })) }]),
          { actions: [{ id: 'mine', name: say(exportText.mine), run: () => go('workspace/exports') }] },
        ]}
      />
      {runId && (
        <ContentDialog
          title={say(exportText.exportResponses, { name })}
          onClose={() => setRunId(undefined)}
          footer={
            <>
              <LinkButton look="ghost" path="workspace/exports">
                {say(exportText.mine)}
              </LinkButton>
              <Button onPress={() => setRunId(undefined)}>{say(uiText.close)}</Button>
            </>
          }
        >
          <ExportProgress id={runId} />
        </ContentDialog>
      )}
    </>
  )
}
