/** The page of a survey: title and introduction, readable before its script has loaded. */
import { escapeHtml } from '#core/values/html.ts'
import type * as z from 'zod/mini'
import { say } from '#core/words.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { PlainReply } from '#platform/door.ts'
import type { answeringApi } from '../api/answering.ts'
import type { Definition } from '../definition.ts'
import { directionOf, type SurveyLanguage } from '../languages.ts'
import { createReader } from '../survey-texts.ts'
import { surveyPageText } from '../text/survey-page-text.ts'
import { isOpenSurvey, offersSurveys } from './answering.ts'
import { surveyStore } from './store/surveys.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // The builder shows it as a preview.
  "frame-ancestors 'self'",
].join('; ')

/** A private survey says nothing before its link is checked. */
const introductionOf = (definition: Definition | undefined, language: SurveyLanguage) => {
  if (!definition || definition.isPrivate) return { title: '', intro: '' }
  const read = createReader(definition, language)
  return { title: read(definition.title), intro: read(definition.intro) }
}

export const renderSurveyPage = async (
  open: OpenCtx,
  { surveyId, language: wanted }: z.output<typeof answeringApi.page.input>,
): Promise<PlainReply> => {
  const definition = await open.readInOrg(async (ctx) => {
    const survey = await surveyStore.find(ctx, surveyId)
    if (!survey || !isOpenSurvey(survey) || survey.liveVersion === null || !(await offersSurveys(ctx))) return undefined
    return (await surveyStore.version(ctx, surveyId, survey.liveVersion))?.definition as Definition | undefined
  })
  const language = wanted && definition?.languages.includes(wanted) ? wanted : (definition?.language ?? open.language)
  const { title, intro } = introductionOf(definition, language)
  const page = language === 'ar' ? 'ar' : 'en'
  const html = `<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title || say(surveyPageText.survey, page))}</title>
<link rel="preload" href="/survey-page/arabic-400.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/survey-page/survey.css"><script type="module" src="/survey-page/survey.js"></script>
</head><body data-org="${open.orgId}" data-survey="${surveyId}"><main class="card"><h1 dir="auto">${escapeHtml(title)}</h1>
<p dir="auto" class="intro">${escapeHtml(intro)}</p><noscript><p>${escapeHtml(say(surveyPageText.needsScript, page))}</p></noscript>
</main></body></html>`
  return {
    type: 'text/html; charset=utf-8',
    plain: `<!doctype html>\n${html}`,
    headers: {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    },
    without: ['x-frame-options'],
  }
}
