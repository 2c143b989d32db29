import { useWatch, type Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { StatusDot } from '#ui/display/badges.tsx'
import { Section } from '#ui/display/section.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { mapTileApi } from '../../api/map-tiles.ts'
import { OrgChange, type OrgSettings } from '../../api/settings.ts'
import { mapText } from '../../text/map-text.ts'
import { tileProblems } from '../../text/tile-problems.ts'
import { isTileUrl } from '../../tile-url.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useSaveSettings } from '../use-save-settings.ts'

const Tiles = z.required(z.pick(OrgChange, { tileUrl: true, tileAttribution: true }))
type Tiles = z.output<typeof Tiles>

const valuesOf = ({ tileUrl, tileAttribution }: OrgSettings): Tiles => ({ tileUrl, tileAttribution })
const settingsOf = (values: Tiles) => values
const example = 'https://tiles.example.com/{z}/{x}/{y}.png'

export const MapTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const saved = valuesOf(settings)
  const form = useForm<Tiles>(Tiles, saved, saved)
  const saving = useSaveSettings({ form, settings, valuesOf, settingsOf })
  return (
    <SettingsForm form={form} saving={saving}>
      <Section title={say(mapText.tiles)} hint={say(mapText.tilesHint)}>
        <div className="grid max-w-xl gap-4">
          <Bound form={form} name="tileUrl">
            {(bind) => (
              <TextField
                {...bind}
                code
                type="url"
                label={say(mapText.tileUrl)}
                hint={say(mapText.tileUrlHint)}
                placeholder={example}
              />
            )}
          </Bound>
          <TileTest control={form.control} />
          <Bound form={form} name="tileAttribution">
            {(bind) => (
              <TextField {...bind} label={say(mapText.tileAttribution)} hint={say(mapText.tileAttributionHint)} />
            )}
          </Bound>
        </div>
      </Section>
    </SettingsForm>
  )
}

/** Asks the server for one tile of the address as it is typed. */
const TileTest = ({ control }: { control: Control<Tiles> }) => {
  const say = useSay()
  const onError = useErrorToast()
  const tileUrl = useWatch({ control, name: 'tileUrl' }).trim()
  const { mutate, isPending, data, variables } = useWrite(mapTileApi.test)
  const result = variables?.tileUrl === tileUrl ? data : undefined
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        isPending={isPending}
        isDisabled={!isTileUrl(tileUrl)}
        onPress={() => mutate({ tileUrl }, { onError })}
      >
        {say(mapText.test)}
      </Button>
      <div role="status" className="text-sm">
        {result && (
          <StatusDot kind={result.problem ? 'danger' : 'ok'}>
            {result.problem
              ? say(tileProblems[result.problem], { status: result.status ?? '' })
              : say(mapText.testWorked)}
          </StatusDot>
        )}
      </div>
      {result?.sample && (
        <img
          src={result.sample}
          alt={say(mapText.sample)}
          className="size-40 rounded-md border border-line bg-sunken"
        />
      )}
    </div>
  )
}
