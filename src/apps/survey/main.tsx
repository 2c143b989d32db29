/** @jsxImportSource preact */
/** The page of a survey: opens it, shows its state, and asks its questions. */
import { render } from 'preact'
import type { OpenedSurvey } from '#modules/surveys/api/answering.ts'
import type { Definition } from '#modules/surveys/definition.ts'
import { directionOf, surveyLanguages, type SurveyLanguage } from '#modules/surveys/languages.ts'
import { createReader } from '#modules/surveys/survey-texts.ts'
import { App, Footer, Head, Message } from './app.tsx'
import {
  call,
  fingerprint,
  isPreview,
  keepDone,
  pictureUrl,
  place,
  Refused,
  setToken,
  showPictures,
  wantedLanguage,
  wasDone,
} from './calls.ts'
import { loadWords, sayIt } from './page-words.ts'
import { Response } from './response.ts'
import { pageText } from './text.ts'

type End = 'completed' | 'full' | 'already-submitted' | 'closed' | 'link-needed' | 'missing' | 'offline'

const isLanguage = (language: string | undefined): language is SurveyLanguage =>
  (surveyLanguages as readonly string[]).includes(language ?? '')

let opened: OpenedSurvey | undefined
let response: Response | undefined
let end: End | undefined
let language: SurveyLanguage = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'ar'

const endTexts = {
  'already-submitted': [pageText.alreadyTitle, pageText.alreadyBody],
  closed: [pageText.closedTitle, pageText.closedBody],
  full: [pageText.fullTitle, pageText.fullBody],
  'link-needed': [pageText.linkTitle, pageText.linkBody],
  missing: [pageText.missingTitle, pageText.missingBody],
  offline: [pageText.offlineTitle, pageText.offlineBody],
} as const

const EndPage = ({ state }: { state: End }) => {
  const say = sayIt(language)
  const definition = opened?.definition
  if (state !== 'completed') {
    const [title, body] = endTexts[state]
    return (
      <Message title={say(title)} body={say(body)}>
        {state === 'offline' && (
          <button type="button" class="primary" onClick={() => void start()}>
            {say(pageText.again)}
          </button>
        )}
      </Message>
    )
  }
  const thanks = definition ? createReader(definition, language)(definition.thanks) : ''
  return <Message title={say(pageText.thanks)} body={thanks} />
}

const applyTheme = ({ color, backgroundFileId }: Definition) => {
  const { style } = document.documentElement
  if (color) style.setProperty('--brand', color)
  else style.removeProperty('--brand')
  const background = backgroundFileId && pictureUrl('background')
  if (background) style.setProperty('--background', `url("${background}")`)
  else style.removeProperty('--background')
}

/** The introduction of the server makes room when the page draws itself. */
let isDrawn = false

const draw = () => {
  if (!isDrawn) document.body.replaceChildren()
  isDrawn = true
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const definition = opened?.definition
  if (definition) document.title = createReader(definition, language)(definition.title)
  const chooseLanguage = (next: SurveyLanguage) => {
    language = next
    if (response) response.language = next
    void loadWords(next).then(draw)
  }
  if (end)
    return render(
      <>
        {definition && <Head definition={definition} language={language} onLanguage={chooseLanguage} />}
        <EndPage state={end} />
        {definition && <Footer definition={definition} language={language} />}
      </>,
      document.body,
    )
  if (opened && definition && response)
    render(
      <App
        opened={opened}
        definition={definition}
        language={language}
        response={response}
        onLanguage={chooseLanguage}
        onDone={(state) => finish(state)}
      />,
      document.body,
    )
}

const success = /\/success\/?$/
const isSuccess = () => success.test(location.pathname)
const finish = (state: End) => {
  end = state
  if (state === 'completed' && !isPreview) {
    keepDone()
    if (!isSuccess())
      history.replaceState(null, '', `${location.pathname.replace(/\/$/, '')}/success${location.search}`)
  }
  draw()
}

const begin = (survey: OpenedSurvey & { definition: Definition }) => {
  opened = survey
  const { definition } = survey
  const wanted = [wantedLanguage, survey.response?.language].find((each) => isLanguage(each))
  language = wanted && definition.languages.includes(wanted) ? wanted : definition.language
  applyTheme(definition)
  response = new Response(survey, language, draw)
}

const endOf = (survey: OpenedSurvey): End | undefined => {
  if (isSuccess() && (survey.response?.isCompleted || wasDone())) return 'completed'
  // Nothing was sent from here: the address is that of the survey.
  if (isSuccess()) history.replaceState(null, '', `${location.pathname.replace(success, '')}${location.search}`)
  if (survey.state !== 'open') return survey.state
  return undefined
}

async function start() {
  try {
    const survey = await call<OpenedSurvey>('/open', { body: { place: place(), fingerprint: fingerprint() }, language })
    // A survey that takes any number of responses begins anew.
    if (survey.response?.isCompleted && survey.definition?.once === 'no' && !place().link) {
      setToken(undefined)
      if (!isSuccess()) return await start()
    }
    end = endOf(survey)
    if (survey.definition) begin({ ...survey, definition: survey.definition })
    opened = survey
    await loadWords(language)
  } catch (error) {
    end = error instanceof Refused && error.status === 404 ? 'missing' : 'offline'
  }
  return draw()
}

/** The builder sends its draft; it is drawn anew from the beginning. */
const startPreview = () => {
  addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    const {
      diwanSurvey,
      definition,
      language: shown,
      pictures = {},
    } = data as {
      diwanSurvey?: boolean
      definition?: Definition
      language?: string
      pictures?: Parameters<typeof showPictures>[0]
    }
    if (origin !== location.origin || source !== parent || !diwanSurvey || !definition) return
    end = undefined
    showPictures(pictures)
    begin({ state: 'open', definition, response: null, orgName: { ar: '', en: '' }, mostFileMb: 25 })
    if (isLanguage(shown)) language = shown
    if (response) response.language = language
    void loadWords(language).then(() => {
      if (isDrawn) render(null, document.body)
      draw()
    })
  })
  parent.postMessage({ diwanSurvey: true }, location.origin)
}

if (isPreview) startPreview()
else void start()
