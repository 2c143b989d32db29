import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useSay } from '#ui/words.tsx'
import { looks, metrics, scaleOf, type RatingConfig } from '../../../kinds/rating.ts'
import type { SliderConfig } from '../../../kinds/slider.ts'
import type { Words } from '../../../kinds/kind.ts'
import { builderText } from '../../../text/builder-text.ts'
import { WordsFields } from '../words-fields.tsx'
import type { ConfigProps } from './config-props.ts'

type Labelled = { lowLabel: Words; highLabel: Words; isScored: boolean }

const EndLabels = ({ config, onChange }: Pick<ConfigProps<Labelled>, 'config' | 'onChange'>) => {
  const say = useSay()
  return (
    <>
      <WordsFields
        labels={{ ar: builderText.lowAr, en: builderText.lowEn }}
        value={config.lowLabel}
        onChange={(lowLabel) => onChange({ lowLabel })}
      />
      <WordsFields
        labels={{ ar: builderText.highAr, en: builderText.highEn }}
        value={config.highLabel}
        onChange={(highLabel) => onChange({ highLabel })}
      />
      <Checkbox isSelected={config.isScored} onChange={(isScored) => onChange({ isScored })}>
        {say(builderText.isScored)}
      </Checkbox>
    </>
  )
}

export const RatingSettings = ({ config, onChange }: ConfigProps<RatingConfig>) => {
  const say = useSay()
  const { metric, look, least, most } = config
  const chooseMetric = (id: 'none' | (typeof metrics)[number]) =>
    onChange(id === 'none' ? { metric: null } : { metric: id, ...scaleOf[id] })
  return (
    <>
      <div className="grid gap-3 @md:grid-cols-2">
        <Select
          label={say(builderText.metric)}
          value={metric ?? 'none'}
          onChange={chooseMetric}
          items={[
            { id: 'none' as const, name: say(builderText.noMetric) },
            ...metrics.map((id) => ({ id, name: say(builderText[id]) })),
          ]}
        />
        <Select
          label={say(builderText.ratingLook)}
          value={look}
          onChange={(next) => onChange({ look: next })}
          items={looks.map((id) => ({ id, name: say(builderText[id]) }))}
        />
        <NumberField
          label={say(builderText.least)}
          minValue={0}
          maxValue={10}
          value={least}
          isDisabled={metric !== null}
          onChange={(next = 0) => onChange({ least: next })}
        />
        <NumberField
          label={say(builderText.most)}
          minValue={0}
          maxValue={10}
          value={most}
          isDisabled={metric !== null}
          onChange={(next = 10) => onChange({ most: next })}
        />
      </div>
      <EndLabels config={config} onChange={onChange} />
    </>
  )
}

export const SliderSettings = ({ config, onChange }: ConfigProps<SliderConfig>) => {
  const say = useSay()
  return (
    <>
      <div className="grid gap-3 @md:grid-cols-3">
        <NumberField
          label={say(builderText.least)}
          value={config.least}
          onChange={(least = 0) => onChange({ least })}
        />
        <NumberField label={say(builderText.most)} value={config.most} onChange={(most = 100) => onChange({ most })} />
        <NumberField
          label={say(builderText.step)}
          minValue={0.001}
          value={config.step}
          onChange={(step = 1) => onChange({ step })}
        />
      </div>
      <EndLabels config={config} onChange={onChange} />
    </>
  )
}
