import { SurveyExportParts, type SurveyExportProps } from '#modules/surveys/web/responses/export-slot.ts'
import { ResponsesPage } from '#modules/surveys/web/responses/responses-page.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const parts = {
  SurveyExport: lazyPart<SurveyExportProps>(
    async () => (await import('#modules/exports/web/survey-export.tsx')).SurveyExport,
  ),
}

export const ResponsesWithExport = () => (
  <SurveyExportParts value={parts}>
    <ResponsesPage />
  </SurveyExportParts>
)
