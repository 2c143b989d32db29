import { useState } from 'react'
import { BothNames } from '#modules/boards/web/board/both-names.tsx'
import { WordsSchema } from '#core/schemas.ts'
import type { Language } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { problemsIn } from '#ui/records/use-document-draft.ts'
import { useSay } from '#ui/words.tsx'
import type { Workflow } from '../../api.ts'
import { designerText } from '../../designer-text.ts'

type Props = { name: Workflow['name']; onChange: (name: Workflow['name']) => void; onClose: () => void }

/** Part of the draft: it is saved with it, and can be undone. */
export const RenameDialog = ({ name, onChange, onClose }: Props) => {
  const say = useSay()
  const [now, setNow] = useState(name)
  const [isTried, setTried] = useState(false)
  const problems = problemsIn(WordsSchema, now)
  const problemAt = (language: Language) => {
    const problem = isTried ? problems[language] : undefined
    return problem && say(problemWords(problem))
  }
  return (
    <ContentDialog
      title={say(designerText.rename)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(problems).length === 0) onChange(now)
      }}
      footer={
        <Button look="primary" type="submit">
          {say(designerText.apply)}
        </Button>
      }
    >
      <div className="@container">
        <BothNames autoFocus value={now} onChange={setNow} problemAt={problemAt} />
      </div>
    </ContentDialog>
  )
}
