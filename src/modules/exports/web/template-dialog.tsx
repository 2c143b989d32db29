import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { templateApi, type ExportTemplate } from '../api.ts'
import { exportText } from '../text.ts'
import { ConfigFields } from './config-fields.tsx'
import { useFirstConfig } from './export-dialog.tsx'
import { usePossibleColumns } from './use-possible-columns.ts'

type Props = { boardId: string; template?: ExportTemplate; onClose: () => void }

export const TemplateDialog = ({ boardId, template, onClose }: Props) => {
  const say = useSay()
  const refused = useErrorToast()
  const possible = usePossibleColumns(boardId)
  const [first] = useFirstConfig(['customSequence', 'name', 'status'])
  const [config, setConfig] = useState(template?.config ?? first)
  const [name, setName] = useState(template?.name ?? { ar: '', en: '' })
  const create = useWrite(templateApi.create)
  const update = useWrite(templateApi.update)
  const error = create.error ?? update.error
  const problemAt = (field: string) => {
    const problem = error?.fields[field]
    return problem && say(problemWords(problem))
  }
  const save = () => {
    const input = { boardId, name, config }
    const done = {
      onSuccess: () => {
        toast({ kind: 'done', message: say(exportText.saved) })
        onClose()
      },
      onError: refused,
    }
    if (template) update.mutate({ ...input, id: template.id, version: template.version }, done)
    else create.mutate(input, done)
  }
  return (
    <ContentDialog
      title={say(template ? exportText.editTemplate : exportText.newTemplate)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={create.isPending || update.isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(['ar', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={say(language === 'ar' ? exportText.nameAr : exportText.nameEn)}
            value={name[language]}
            onChange={(typed) => setName({ ...name, [language]: typed })}
            problem={problemAt(`name.${language}`)}
          />
        ))}
        <ConfigFields
          value={config}
          onChange={(change) => setConfig((before) => ({ ...before, ...change }))}
          possible={possible}
        />
      </div>
    </ContentDialog>
  )
}
