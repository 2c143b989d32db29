/** Preview of the form by group, screen size and language; nothing is saved. */
import { Monitor, Smartphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import { direction, type Language } from '#core/words.ts'
import { AriaLanguage } from '#ui/settings/aria-language.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSession } from '#ui/calls/session.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { LanguageProvider, useLanguage, useSay } from '#ui/words.tsx'
import { columnAccess, fieldAccess, type FormUser } from '../../../access.ts'
import { defaultsOf } from '../../../values/defaults.ts'
import type { FormDefinition } from '../../../definition.ts'
import { byCustomKey } from '../../../field-key.ts'
import { createFormIndex } from '../../../form-index.ts'
import { createFieldStore } from '../../editing/field-store.ts'
import type { ColumnAccess, FieldAccess } from '../../fill/fill-types.ts'
import { FormFill } from '../../fill/form-fill.tsx'
import { previewText } from '../builder-text.ts'
import type { TabProps } from './tab-props.ts'
import { useDirectory } from '../use-directory.ts'

type PreviewUser = { userId: string; groupId?: string; isAdmin: boolean }
const admin = 'admin'

const useAccess = (form: FormDefinition, { userId, groupId, isAdmin }: PreviewUser) =>
  useMemo(() => {
    const index = createFormIndex(form)
    // The preview does not know the permissions of a group, so it lets everybody scan.
    const who: FormUser = {
      userId,
      groupIds: groupId ? [groupId] : [],
      isAdmin,
      ignoresConditions: false,
      mayScan: true,
    }
    const access: FieldAccess = (field) => fieldAccess(index, field, { who, place: null })
    const columnAccessOf: ColumnAccess = (_, column) => columnAccess(column, { who, place: null })
    return { access, columnAccessOf }
  }, [form, userId, groupId, isAdmin])

type FormProps = { form: FormDefinition; formId: string; as: PreviewUser }

const PreviewForm = ({ form, formId, as }: FormProps) => {
  const say = useSay()
  const me = useSession()?.id
  const [store] = useState(() =>
    createFieldStore({ version: 0, fields: byCustomKey(defaultsOf(createFormIndex(form), { now: new Date(), me })) }),
  )
  const { access, columnAccessOf } = useAccess(form, as)
  const shown = useMemo(() => ({ id: formId, definition: form }), [formId, form])
  const check = () => {
    if (store.check().length === 0) toast({ kind: 'done', message: say(previewText.allRight) })
  }
  return (
    <div className="grid gap-6">
      <header>
        <h2 className="text-lg font-semibold">
          <UserText>{say(form.title)}</UserText>
        </h2>
        {say(form.description) && <p className="mt-1 text-sm text-muted">{say(form.description)}</p>}
      </header>
      <FormFill form={shown} store={store} access={access} columnAccess={columnAccessOf} />
      <div>
        <Button look="primary" onPress={check}>
          {say(previewText.check)}
        </Button>
      </div>
    </div>
  )
}

export const PreviewTab = ({ design: { now, formId, problems } }: TabProps) => {
  const say = useSay()
  const pageLanguage = useLanguage()
  const groups = useDirectory('groups')
  const userId = useSession()?.id ?? ''
  const [groupId, setGroupId] = useState<string>()
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const [resets, setResets] = useState(0)
  const as = { userId, groupId: groupId === admin ? undefined : groupId, isAdmin: groupId === admin }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <FilterPill
          label={say(previewText.as)}
          items={[{ id: admin, name: say(previewText.admin) }, ...groups]}
          value={groupId}
          onChange={setGroupId}
        />
        <Segmented
          isIconOnly
          label={say(previewText.width)}
          items={[
            { id: 'desktop', name: say(previewText.desktop), icon: Monitor },
            { id: 'phone', name: say(previewText.phone), icon: Smartphone },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Segmented
          label={say(previewText.language)}
          items={[
            { id: 'ar', name: say(previewText.arabic) },
            { id: 'en', name: say(previewText.english) },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <span className="flex-1" />
        <Button size="small" look="ghost" onPress={() => setResets(resets + 1)}>
          {say(previewText.again)}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4">
        <div className={`mx-auto ${width === 'phone' ? 'max-w-96' : 'max-w-4xl'}`}>
          <p className="mb-3 text-xs text-muted">{say(previewText.hint)}</p>
          {problems.length > 0 ? (
            <Alert kind="warn">{say(previewText.withProblem)}</Alert>
          ) : (
            <LanguageProvider value={language}>
              <AriaLanguage>
                <div
                  dir={direction(language)}
                  lang={language}
                  data-preview={language}
                  className="rounded-xl border border-line bg-surface p-5"
                >
                  <PreviewForm key={`${resets} ${groupId ?? ''} ${language}`} form={now} formId={formId} as={as} />
                </div>
              </AriaLanguage>
            </LanguageProvider>
          )}
        </div>
      </div>
    </div>
  )
}
