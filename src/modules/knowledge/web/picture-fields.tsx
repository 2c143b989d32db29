/** The pictures around an article: a band above it and a small one beside its title. */
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { PictureChoice } from '#ui/form/files/picture-choice.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { editText } from '../text/edit-text.ts'
import type { ArticleDraft } from './article-draft.ts'
import { useArticlePicture } from './article-image.tsx'

const pictures = {
  backgroundFileId: {
    label: editText.background,
    hint: editText.backgroundHint,
    choose: editText.chooseBackground,
    remove: editText.removeBackground,
    frame: 'aspect-3/1 w-44 max-w-full',
    maxMb: 10,
  },
  avatarFileId: {
    label: editText.avatar,
    hint: editText.avatarHint,
    choose: editText.chooseAvatar,
    remove: editText.removeAvatar,
    frame: 'size-20',
    maxMb: 5,
  },
} as const

type FieldProps = {
  of: (typeof pictures)[keyof typeof pictures]
  fileId: string | null
  onChange: (fileId: string | null) => void
  problem: string | undefined
}

/** Stored as an attachment, which only those can open who may read the article. */
const PictureField = ({ of, fileId, onChange, problem }: FieldProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const picture = useArticlePicture(fileId)
  return (
    <div role="group" aria-label={say(of.label)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div>
        <p className="text-sm font-semibold">{say(of.label)}</p>
        <p className="text-xs text-muted">{say(of.hint)}</p>
      </div>
      <PictureChoice
        picture={picture}
        label={say(of.label)}
        none={say(editText.noPicture)}
        choose={say(of.choose)}
        remove={say(of.remove)}
        onRemove={fileId ? () => onChange(null) : undefined}
        frame={of.frame}
        isFilled
        maxMb={of.maxMb}
        send={(file, onProgress, signal) =>
          upload(fileApi.upload, { orgId, input: { purpose: 'attachment' }, file, onProgress, signal })
        }
        onDone={({ id }: FileRecord) => onChange(id)}
      />
      {problem && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

export const PictureFields = ({ draft: { form } }: { draft: ArticleDraft }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    {(['backgroundFileId', 'avatarFileId'] as const).map((name) => (
      <Bound key={name} form={form} name={name}>
        {({ value, onChange, problem }) => (
          <PictureField of={pictures[name]} fileId={value} onChange={onChange} problem={problem} />
        )}
      </Bound>
    ))}
  </div>
)
