import { downloadRoute, rawRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { answeringApi } from '../api/answering.ts'
import { invitationApi } from '../api/invitations.ts'
import { responseApi } from '../api/responses.ts'
import { surveyApi } from '../api/surveys.ts'
import { openSurvey, openSurveyPicture, receiveAnswerFile, saveAnswers, submitAnswers } from './answering.ts'
import {
  getResponseWith,
  listResponses,
  openResponseFile,
  readCrossTable,
  readResults,
  removeResponse,
  setResponseColumns,
  type TicketRefs,
} from './results.ts'
import { getInvitations, saveInvitationRule } from './invitations.ts'
import { optOut } from './opt-out.ts'
import { mailSurvey, signLink } from './send-survey.ts'
import { renderSurveyPage } from './survey-page.ts'
import {
  archiveSurvey,
  createLinks,
  createSurvey,
  duplicateSurvey,
  getSurvey,
  listSurveys,
  listSurveyVersions,
  publishSurvey,
  removeSurvey,
  saveSurvey,
  unpublishSurvey,
} from './surveys.ts'

export const surveyRoutesWith = (ticketRefs: TicketRefs): Route[] => [
  route(surveyApi.list, listSurveys),
  route(surveyApi.get, getSurvey),
  route(surveyApi.create, createSurvey),
  route(surveyApi.save, saveSurvey),
  route(surveyApi.duplicate, duplicateSurvey),
  route(surveyApi.remove, removeSurvey),
  route(surveyApi.archive, archiveSurvey),
  route(surveyApi.publish, publishSurvey),
  route(surveyApi.unpublish, unpublishSurvey),
  route(surveyApi.versions, listSurveyVersions),
  route(surveyApi.createLinks, createLinks),
  route(surveyApi.signLink, signLink),
  route(surveyApi.mail, mailSurvey),
  route(invitationApi.get, getInvitations),
  route(invitationApi.save, saveInvitationRule),
  route(invitationApi.optOut, optOut),
  route(responseApi.list, listResponses),
  route(responseApi.setColumns, setResponseColumns),
  route(responseApi.get, getResponseWith(ticketRefs)),
  route(responseApi.remove, removeResponse),
  downloadRoute(responseApi.file, openResponseFile),
  route(responseApi.results, readResults),
  route(responseApi.crossTable, readCrossTable),
  route(answeringApi.open, openSurvey),
  route(answeringApi.save, saveAnswers),
  route(answeringApi.submit, submitAnswers),
  uploadRoute(answeringApi.upload, receiveAnswerFile),
  downloadRoute(answeringApi.picture, openSurveyPicture),
  rawRoute(answeringApi.page, renderSurveyPage),
]
