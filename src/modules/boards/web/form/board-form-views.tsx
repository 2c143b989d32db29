/** The form of a board, and the settings of one of its fields; where their pages are, the caller knows. */
import { textParam } from '#core/search-params.ts'
import { FieldDesigner } from '#modules/forms/web/builder/field-designer.tsx'
import { FormDesigner } from '#modules/forms/web/builder/form-designer.tsx'
import type { BuilderContext } from '#modules/forms/web/builder/builder-context.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { BoardForm } from './board-form.tsx'
import { boardFormText } from './text.ts'

type Props = Pick<BuilderContext, 'onFieldPage'> & { boardId: string }

export const BoardFormView = (props: Props) => {
  const say = useSay()
  return (
    <BoardForm {...props}>
      {({ formId, name }) => <FormDesigner formId={formId} title={say(boardFormText.of, { board: say(name) })} />}
    </BoardForm>
  )
}

const parse = (raw: Record<string, unknown>) => ({
  fieldId: textParam(raw, 'fieldId'),
  templateId: textParam(raw, 'templateId'),
  fieldType: textParam(raw, 'fieldType'),
})

export const BoardFieldView = ({ onBack, ...props }: Props & { onBack: () => void }) => {
  const [start, show] = usePageSearch(parse)
  return (
    <BoardForm {...props}>
      {({ formId }) => (
        <FieldDesigner
          formId={formId}
          start={start}
          onStart={({ fieldId, templateId, fieldType }) => show({ fieldId, templateId, fieldType })}
          onBack={onBack}
        />
      )}
    </BoardForm>
  )
}
