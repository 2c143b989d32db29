/** Editor of prevented values, uniqueness and error messages. */
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { FormDefinition } from '../../../definition.ts'
import type { FieldEdit } from './field-edit.ts'
import { isMeasurable, MathEditor } from './math-editor.tsx'
import { BothLanguages } from './parts.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { settingsText } from '../settings-text.ts'

export const RulesFields = ({ form, edit }: { form: FormDefinition; edit: FieldEdit }) => {
  const say = useSay()
  const { field, set, problemAt } = edit
  const { values, message } = field.preventedValues
  return (
    <div className="grid gap-5">
      <BothLanguages
        labels={{ ar: settingsText.errorAr, en: settingsText.errorEn }}
        hint={say(settingsText.errorHint)}
        value={field.errorMessage}
        onChange={(errorMessage) => set({ errorMessage }, 'errorMessage')}
      />
      <div role="group" aria-label={say(settingsText.prevented)} className="grid gap-3">
        <p className="text-sm font-semibold">{say(settingsText.prevented)}</p>
        <RowsEditor
          label={say(settingsText.prevented)}
          items={values}
          onChange={(next) => set({ preventedValues: { values: next, message } }, 'prevented')}
          blank={() => ''}
          add={say(settingsText.addPrevented)}
          nameOf={(value, at) => value || `${say(settingsText.preventedValue)} ${at + 1}`}
        >
          {(value, change, at) => (
            <TextField
              label={say(settingsText.preventedValue)}
              value={value}
              onChange={change}
              problem={problemAt(`preventedValues.values.${at}`)}
            />
          )}
        </RowsEditor>
        {values.length > 0 && (
          <BothLanguages
            labels={{ ar: settingsText.preventedAr, en: settingsText.preventedEn }}
            value={message}
            onChange={(next) => set({ preventedValues: { values, message: next } }, 'preventedMessage')}
          />
        )}
      </div>
      {isMeasurable(field) && (
        <MathEditor
          form={form}
          field={field}
          onChange={(mathRelationships, mergeKey) => set({ mathRelationships }, mergeKey)}
          problemAt={problemAt}
        />
      )}
    </div>
  )
}
