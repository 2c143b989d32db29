import { searchSurveys } from '#modules/surveys/server/surveys.ts'
import { surveysText } from '#modules/surveys/text/surveys-text.ts'
import { isAboutTickets } from '../../search-query.ts'
import type { SearchKind } from '../kind.ts'

/** By their titles in both languages, for those who may see surveys. */
export const surveyKind: SearchKind = async (ctx, { query, limit }) => {
  if (isAboutTickets(query) || query.words.length === 0 || !ctx.user?.grants['survey.view']) return []
  const found = await searchSurveys(ctx, { words: query.words, excluded: query.excluded, limit })
  return found.map(({ id, name, state }) => ({
    id,
    title: name[ctx.language],
    number: null,
    boardId: null,
    isClosed: state === 'closed',
    details: [surveysText[state]],
    snippet: null,
  }))
}
