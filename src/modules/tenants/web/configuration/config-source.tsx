/** The configuration text: typed, pasted, dropped, opened from a file, or exported from the organisation. */
import { FileJson, FileUp } from 'lucide-react'
import { useState, type Ref, type ReactElement } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ApiError } from '#core/errors.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { CodeEditor, type CodeEditorHandle } from '#ui/json/code-editor.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationApi } from '../../api/configuration.ts'
import { configurationText } from '../../configuration-text.ts'
import { Pressable } from 'react-aria-components/Pressable'

/** Makes our own button pressable for React Aria, whose buttons are already. */
const Trigger = ({ children }: { children: ReactElement }) =>
  children.type === Button ? <Pressable>{children as never}</Pressable> : children

const longest = 900_000
type Props = {
  org?: string
  text: string
  onText: (text: string) => void
  marked: ReadonlySet<number>
  problem?: string
  ref: Ref<CodeEditorHandle>
}

export const ConfigSource = ({ org, text, onText, marked, problem, ref }: Props) => {
  const say = useSay()
  const platformOrgId = useUrlOrgId()
  const refused = useErrorToast()
  const [isReading, setReading] = useState(false)

  const readFile = async (file: File) => {
    if (file.size > longest * 4) return toast({ kind: 'error', message: say(configurationText.tooLarge) })
    onText((await file.text()).replace(/^\uFEFF/, ''))
  }
  const readCurrent = async (orgRefId: string) => {
    setReading(true)
    try {
      const { configuration } = await call(configurationApi.export, platformOrgId, { orgRefId })
      onText(JSON.stringify(configuration, null, 2))
    } catch (error) {
      refused(error instanceof ApiError ? error : new ApiError('unexpected'))
    }
    setReading(false)
  }
  const wrong = text.length > longest ? say(configurationText.tooLarge) : problem
  return (
    <div className="flex min-h-96 flex-1 flex-col gap-2">
      <CodeEditor
        ref={ref}
        label={say(configurationText.editor)}
        placeholder={say(configurationText.placeholder)}
        value={text}
        onChange={onText}
        marked={marked}
        onFile={(file) => void readFile(file)}
      />
      {wrong && (
        <p role="alert" className="text-xs text-danger">
          {wrong}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={(files) => files?.[0] && void readFile(files[0])}
        >
          <Trigger>
            <Button>
              <FileUp aria-hidden className="size-4" />
              {say(configurationText.openFile)}
            </Button>
          </Trigger>
        </FileTrigger>
        {org && (
          <Button isPending={isReading} onPress={() => void readCurrent(org)}>
            <FileJson aria-hidden className="size-4" />
            {say(configurationText.current)}
          </Button>
        )}
      </div>
    </div>
  )
}
