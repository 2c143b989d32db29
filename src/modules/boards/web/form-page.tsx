import { FormDesigner } from '#modules/forms/web/builder/form-designer.tsx'
import { useSay } from '#ui/words.tsx'
import { BoardForm } from './form/board-form.tsx'
import { boardFormText } from './form/text.ts'

export const FormPage = () => {
  const say = useSay()
  return (
    <BoardForm>
      {({ formId, name }) => <FormDesigner formId={formId} title={say(boardFormText.of, { board: say(name) })} />}
    </BoardForm>
  )
}
