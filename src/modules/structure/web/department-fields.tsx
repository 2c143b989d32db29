import type { UseFormReturn } from 'react-hook-form'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { Department, DepartmentInput } from '../api.ts'
import { departmentText, structureText } from '../text.ts'
import { DepartmentChoice } from './department-choice.tsx'

const half = 'col-span-12 @sm:col-span-6'
const top = 'top'
type Props = { form: UseFormReturn<DepartmentInput>; all: readonly Department[]; id?: string }

export const DepartmentFields = ({ form, all, id }: Props) => {
  const say = useSay()
  return (
    <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">
      <div className={half}>
        <Bound form={form} name="name.ar">
          {(bind) => <TextField {...bind} isRequired autoFocus={!id} label={say(departmentText.nameAr)} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="name.en">
          {(bind) => <TextField {...bind} isRequired label={say(departmentText.nameEn)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="parentId">
          {({ value, onChange, onBlur, problem }) => (
            <DepartmentChoice
              all={all}
              except={id}
              first={{ id: top, name: say(structureText.top) }}
              label={say(departmentText.parent)}
              value={value ?? top}
              onChange={(chosen) => onChange(chosen === undefined || chosen === top ? null : chosen)}
              onBlur={onBlur}
              problem={problem}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="description.ar">
          {(bind) => <TextArea {...bind} label={say(departmentText.descriptionAr)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="description.en">
          {(bind) => <TextArea {...bind} label={say(departmentText.descriptionEn)} />}
        </Bound>
      </div>
    </div>
  )
}
