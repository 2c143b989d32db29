import { fail } from '#core/errors.ts'
import { downloadRoute, openRoute, route } from '#platform/door.ts'
import { actingApi } from '#modules/directory/api/acting.ts'
import { authWorkflowApi } from '../api/auth-workflow.ts'
import { confirmApi } from '../api/confirm.ts'
import { factorApi } from '../api/factors.ts'
import { sessionApi, signInAuditApi } from '../api/sessions.ts'
import { signInApi } from '../api/sign-in.ts'
import { stepApi } from '../api/steps.ts'
import { tokenApi } from '../api/tokens.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'
import { getWorkflow, rehearseWorkflow, saveWorkflow, tryOut } from './auth-workflow.ts'
import { codeOwner, makeCode, useCode } from './authorization.ts'
import { confirmIdentity } from './confirm/answer.ts'
import { beginConfirm, waysToConfirm } from './confirm/begin.ts'
import { addPasskey, beginPasskey, ownFactors, removePasskey, renamePasskey } from './factors/own-passkeys.ts'
import { beginTotp, confirmTotp, removeTotp, renewCodes } from './factors/own-totp.ts'
import { resetFactors } from './factors/reset.ts'
import { readMe } from './me.ts'
import { beginOidc, checkOidc } from './oidc/begin.ts'
import { finishOidc } from './oidc/finish.ts'
import { changePassword, forgotPassword, resetPassword, verifyCode } from './passwords.ts'
import { listSessions, logout, revokeOtherSessions, revokeSession } from './sessions.ts'
import { exportSignIns, listSignIns } from './sign-in-audit.ts'
import { login } from './sign-in.ts'
import { answerStep } from './steps/answer.ts'
import { beginStep, waysIn } from './steps/begin.ts'
import { beginWithPasskey } from './steps/passkey.ts'
import { signInStore } from './store/sign-ins.ts'
import { viewAs } from './view-as.ts'

export const signInRoutes = [
  openRoute(signInApi.login, login),
  openRoute(signInApi.me, readMe),
  route(signInApi.logout, logout),
  route(signInApi.makeCode, makeCode),
  openRoute(signInApi.useCode, useCode),
  route(signInApi.codeOwner, codeOwner),
  route(signInApi.forgot, forgotPassword),
  openRoute(signInApi.verify, verifyCode),
  openRoute(signInApi.reset, resetPassword),
  openRoute(signInApi.changePassword, changePassword),
  route(stepApi.ways, waysIn),
  route(stepApi.beginPasskey, beginWithPasskey),
  openRoute(stepApi.beginOidc, beginOidc),
  openRoute(stepApi.finishOidc, finishOidc),
  route(stepApi.begin, beginStep),
  openRoute(stepApi.answer, answerStep),
  route(confirmApi.ways, waysToConfirm),
  openRoute(confirmApi.begin, beginConfirm),
  openRoute(confirmApi.answer, confirmIdentity),
  route(authWorkflowApi.get, getWorkflow),
  route(authWorkflowApi.save, saveWorkflow),
  route(authWorkflowApi.rehearse, rehearseWorkflow),
  route(authWorkflowApi.tryOut, tryOut),
  openRoute(authWorkflowApi.checkOidc, checkOidc),
  route(factorApi.mine, ownFactors),
  route(factorApi.beginTotp, beginTotp),
  route(factorApi.confirmTotp, confirmTotp),
  openRoute(factorApi.removeTotp, removeTotp),
  openRoute(factorApi.renewCodes, renewCodes),
  route(factorApi.beginPasskey, beginPasskey),
  openRoute(factorApi.addPasskey, addPasskey),
  route(factorApi.renamePasskey, renamePasskey),
  route(factorApi.removePasskey, removePasskey),
  route(factorApi.reset, resetFactors),
  route(tokenApi.list, listTokens),
  route(tokenApi.create, createToken),
  route(tokenApi.revoke, revokeToken),
  route(actingApi.viewAs, viewAs),
  route(sessionApi.list, listSessions),
  route(sessionApi.revoke, revokeSession),
  route(sessionApi.revokeOthers, revokeOtherSessions),
  route(signInAuditApi.list, listSignIns),
  downloadRoute(signInAuditApi.export, exportSignIns),
  route(signInAuditApi.own, (ctx, page) =>
    signInStore.list(ctx, { ...page, userId: ctx.user?.id ?? fail('signed-out') }),
  ),
]
