import { textParam } from '#core/search-params.ts'
import { FieldDesigner } from '#modules/forms/web/builder/field-designer.tsx'
import { useGo, usePageSearch } from '#ui/page-search.ts'
import { BoardForm } from './form/board-form.tsx'

const parse = (raw: Record<string, unknown>) => ({
  fieldId: textParam(raw, 'fieldId'),
  templateId: textParam(raw, 'templateId'),
  fieldType: textParam(raw, 'fieldType'),
})

export const FieldPage = () => {
  const go = useGo()
  const [start, show] = usePageSearch(parse)
  return (
    <BoardForm>
      {({ id, formId }) => (
        <FieldDesigner
          formId={formId}
          start={start}
          onStart={({ fieldId, templateId, fieldType }) => show({ fieldId, templateId, fieldType })}
          onBack={() => go(`workspace/${id}/fields`, { tab: 'fields' })}
        />
      )}
    </BoardForm>
  )
}
