import { Plus, X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Survey } from '../../api/surveys.ts'
import { mostQuotas, type Quota } from '../../definition.ts'
import { createIds } from '../../edit-definition.ts'
import { createReader } from '../../survey-texts.ts'
import { builderText } from '../../text/builder-text.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { conditionFieldsAt } from './condition-fields.ts'
import type { SurveyDesign } from './use-survey-design.ts'

export const QuotasTab = ({ design, survey }: { design: SurveyDesign; survey: Survey }) => {
  const say = useSay()
  const { definition, change } = design
  const read = createReader(definition, useLanguage())
  const fields = conditionFieldsAt(definition, {}, { read, say })
  const save = (quotas: Quota[], nextId = definition.nextId) => change({ ...definition, quotas, nextId })
  const replace = (quota: Quota) => save(definition.quotas.map((each) => (each.id === quota.id ? quota : each)))
  const add = () => {
    const ids = createIds(definition)
    save([...definition.quotas, { id: ids.take('x'), name: '', limit: 100, condition: null }], ids.nextId())
  }
  return (
    <div className="@container grid max-w-3xl content-start gap-4 overflow-y-auto p-4">
      <p className="text-sm text-muted">{say(builderText.quotaHint)}</p>
      {definition.quotas.map((quota) => (
        <section
          key={quota.id}
          aria-label={quota.name || quota.id}
          className="grid gap-3 rounded-lg border border-line p-3"
        >
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={say(builderText.quotaName)}
                value={quota.name}
                onChange={(name) => replace({ ...quota, name })}
              />
            </div>
            <IconButton
              label={say(builderText.removeQuota)}
              onPress={() => save(definition.quotas.filter(({ id }) => id !== quota.id))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <NumberField
            label={say(builderText.quotaLimit)}
            hint={
              survey.quotas[quota.id] === undefined
                ? undefined
                : say(builderText.quotaTaken, { taken: survey.quotas[quota.id] ?? 0, limit: quota.limit })
            }
            minValue={1}
            value={quota.limit}
            onChange={(limit = 1) => replace({ ...quota, limit })}
          />
          <ConditionEditor
            label={say(builderText.quotaFor)}
            none={say(builderText.quotaAll)}
            value={quota.condition}
            fields={fields}
            onChange={(condition) => replace({ ...quota, condition })}
          />
        </section>
      ))}
      {definition.quotas.length < mostQuotas && (
        <div>
          <Button onPress={add}>
            <Plus aria-hidden className="size-4" />
            {say(builderText.addQuota)}
          </Button>
        </div>
      )}
    </div>
  )
}
