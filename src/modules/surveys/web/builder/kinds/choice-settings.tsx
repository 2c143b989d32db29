import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { CheckboxesConfig } from '../../../kinds/checkboxes.ts'
import type { ChoiceConfig } from '../../../kinds/choice.ts'
import type { MatrixConfig } from '../../../kinds/matrix.ts'
import { builderText } from '../../../text/builder-text.ts'
import { LinesEditor } from '../options-editor.tsx'
import type { ConfigProps } from './config-props.ts'

const OptionSettings = ({
  config,
  takeId,
  onChange,
  hasScores,
}: ConfigProps<ChoiceConfig> & { hasScores: boolean }) => {
  const say = useSay()
  return (
    <>
      <LinesEditor
        kind="options"
        hasScores={hasScores}
        lines={config.options}
        takeId={takeId}
        onChange={(options) => onChange({ options })}
      />
      <Checkbox isSelected={config.isRandom} onChange={(isRandom) => onChange({ isRandom })}>
        {say(builderText.isRandomOptions)}
      </Checkbox>
    </>
  )
}

export const ChoiceSettings = (props: ConfigProps<ChoiceConfig>) => {
  const say = useSay()
  const { config, onChange } = props
  return (
    <>
      <OptionSettings {...props} hasScores />
      <Checkbox isSelected={config.hasOther ?? false} onChange={(hasOther) => onChange({ hasOther })}>
        {say(builderText.hasOther)}
      </Checkbox>
    </>
  )
}

export const RankingSettings = (props: ConfigProps<ChoiceConfig>) => <OptionSettings {...props} hasScores={false} />

export const CheckboxesSettings = ({ config, takeId, onChange }: ConfigProps<CheckboxesConfig>) => {
  const say = useSay()
  return (
    <>
      <ChoiceSettings config={config} takeId={takeId} onChange={onChange} />
      <div className="grid gap-3 @md:grid-cols-2">
        <NumberField
          label={say(builderText.leastChosen)}
          minValue={1}
          value={config.least ?? undefined}
          onChange={(least) => onChange({ least: least ?? null })}
        />
        <NumberField
          label={say(builderText.mostChosen)}
          minValue={1}
          value={config.most ?? undefined}
          onChange={(most) => onChange({ most: most ?? null })}
        />
      </div>
    </>
  )
}

export const MatrixSettings = ({ config, takeId, onChange }: ConfigProps<MatrixConfig>) => {
  const say = useSay()
  return (
    <>
      <LinesEditor kind="rows" lines={config.rows} takeId={takeId} onChange={(rows) => onChange({ rows })} />
      <LinesEditor
        kind="options"
        hasScores
        lines={config.options}
        takeId={takeId}
        onChange={(options) => onChange({ options })}
      />
      <Checkbox isSelected={config.needsAll} onChange={(needsAll) => onChange({ needsAll })}>
        {say(builderText.needsAll)}
      </Checkbox>
    </>
  )
}
