/** Asks for the format and the look of a file, then shows how it is made. */
import { useState } from 'react'
import { direction } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import type { ExportConfig } from '../api.ts'
import { formatName, type Format, mostRows } from '../rules.ts'
import { exportText } from '../text.ts'
import type { PossibleColumn } from './column-choice.tsx'
import { ConfigFields } from './config-fields.tsx'
import { ExportProgress } from './export-progress.tsx'
import { TemplateChoice } from './template-choice.tsx'

export type ExportChoice = { format: Format; config: ExportConfig; timeZone: string }
type Props = {
  title: string
  boardId: string
  formats: readonly Format[]
  /** Of a list: those that are shown first, and all that there are. */
  columns: readonly string[]
  possible?: readonly PossibleColumn[]
  /** Starts the export and calls back with its id. */
  onStart: (choice: ExportChoice, started: (id: string) => void) => void
  isStarting: boolean
  onClose: () => void
}

export const useFirstConfig = (columns: readonly string[]) => {
  const language = useLanguage()
  return useState<ExportConfig>({
    columns: [...columns],
    language,
    direction: direction(language),
    hasCover: false,
    title: '',
    hasLogo: false,
    hasComments: false,
    hasHistory: false,
  })
}

/** Columns that the user may not see, or that are gone, are left out of a template. */
const fitting = (config: ExportConfig, possible: readonly PossibleColumn[] | undefined): ExportConfig => {
  const columns = config.columns.filter((key) => !possible || possible.some((item) => item.key === key))
  return { ...config, columns: columns.length > 0 ? columns : ['name'] }
}

export const ExportDialog = ({ title, boardId, formats, columns, possible, onStart, isStarting, onClose }: Props) => {
  const say = useSay()
  const number = useFormat()
  const [format, setFormat] = useState<Format>(formats[0] ?? 'EXCEL')
  const [config, setConfig] = useFirstConfig(columns)
  const [runId, setRunId] = useState<string>()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (runId)
    return (
      <ContentDialog
        title={title}
        onClose={onClose}
        footer={
          <>
            <LinkButton look="ghost" path="workspace/exports">
              {say(exportText.mine)}
            </LinkButton>
            <Button onPress={() => setRunId(undefined)}>{say(exportText.again)}</Button>
            <Button onPress={onClose}>{say(uiText.close)}</Button>
          </>
        }
      >
        <ExportProgress id={runId} />
      </ContentDialog>
    )
  return (
    <ContentDialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onStart({ format, config, timeZone }, setRunId)
      }}
      footer={
        <>
          <LinkButton look="ghost" path="workspace/exports">
            {say(exportText.mine)}
          </LinkButton>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={isStarting}>
            {say(exportText.export)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid justify-items-start gap-1">
          <Segmented
            label={say(exportText.format)}
            value={format}
            onChange={setFormat}
            items={formats.map((id) => ({ id, name: formatName[id] }))}
          />
          {possible && format !== 'EXCEL' && (
            <p className="text-xs text-muted">{say(exportText.limit, { count: number.number(mostRows[format]) })}</p>
          )}
        </div>
        <TemplateChoice boardId={boardId} onChoose={(template) => setConfig(fitting(template, possible))} />
        <ConfigFields
          value={config}
          onChange={(change) => setConfig((before) => ({ ...before, ...change }))}
          possible={possible}
        />
      </div>
    </ContentDialog>
  )
}
