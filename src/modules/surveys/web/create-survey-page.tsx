import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { surveyApi } from '../api/surveys.ts'
import type { Definition } from '../definition.ts'
import { blankDefinition } from '../edit-definition.ts'
import type { Words } from '../kinds/kind.ts'
import { templateNames, templateOf, type TemplateName } from '../templates.ts'
import { surveysText } from '../text/surveys-text.ts'
import { templateText } from '../text/template-text.ts'

const names: Record<TemplateName, [name: Words, hint: Words]> = {
  nps: [templateText.NPS, templateText.npsHint],
  csat: [templateText.CSAT, templateText.csatHint],
  ces: [templateText.CES, templateText.cesHint],
  visit: [templateText.visit, templateText.visitHint],
}

export const CreateSurveyPage = () => {
  const say = useSay()
  const go = useGoToPage()
  const create = useToastedWrite(surveyApi.create)
  const start = (draft: Definition) => create.mutate({ draft }, { onSuccess: ({ id }) => go(`survey/${id}/edit`) })
  const choices = [
    { id: 'blank', name: surveysText.blank, hint: surveysText.blankHint, make: () => blankDefinition(surveysText.add) },
    ...templateNames.map((id) => ({ id, name: names[id][0], hint: names[id][1], make: () => templateOf(id) })),
  ]
  return (
    <PageFrame title={say(surveysText.add)} above={[{ name: say(surveysText.title), path: 'survey' }]}>
      <section aria-label={say(surveysText.templates)} className="grid gap-3 py-4">
        <h2 className="text-sm font-semibold">{say(surveysText.templates)}</h2>
        <ul className="grid gap-2 @md:grid-cols-2">
          {choices.map(({ id, name, hint, make }) => (
            <li key={id} className="grid">
              <button
                type="button"
                disabled={create.isPending}
                onClick={() => start(make())}
                className="grid cursor-pointer content-start gap-0.5 rounded-lg border border-line p-3 text-start text-sm hover:bg-sunken"
              >
                <span className="font-semibold">{say(name)}</span>
                <span className="text-xs text-muted">{say(hint)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </PageFrame>
  )
}
