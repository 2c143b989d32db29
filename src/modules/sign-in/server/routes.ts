import { fail } from '#core/errors.ts'
import { downloadRoute, openRoute, route } from '#platform/door.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { authWorkflowApi } from '../api/auth-workflow.ts'
import { confirmApi } from '../api/confirm.ts'
import { factorApi } from '../api/factors.ts'
import { sessionApi, signInAuditApi } from '../api/sessions.ts'
import { signInApi } from '../api/sign-in.ts'
import { stepApi } from '../api/steps.ts'
import { tokenApi } from '../api/tokens.ts'
import { createToken, listTokens, revokeToken } from './tokens/api-tokens.ts'
import { getWorkflow, previewWorkflow, saveWorkflow, startTrial } from './workflow/auth-workflow.ts'
import { getDeviceLinkUser, createDeviceLink, consumeDeviceLink } from './sessions/device-link.ts'
import { confirmIdentity } from './confirm/answer.ts'
import { beginConfirm, listConfirmMethods } from './confirm/begin.ts'
import { addPasskey, beginPasskey, ownFactors, removePasskey, renamePasskey } from './factors/own-passkeys.ts'
import { beginTotp, confirmTotp, removeTotp, renewCodes } from './factors/own-totp.ts'
import { resetFactors } from './factors/reset.ts'
import { readMe } from './me.ts'
import { beginOidc, validateOidcReply } from './oidc/begin.ts'
import { finishOidc } from './oidc/finish.ts'
import { changePassword, forgotPassword, resetPassword, verifyCode } from './passwords/forgotten-password.ts'
import { listSessions, logout, revokeOtherSessions, revokeSession } from './sessions/sessions.ts'
import { exportSignIns, listSignIns } from './audit/sign-in-audit.ts'
import { login } from './sign-in.ts'
import { answerStep } from './steps/answer.ts'
import { beginStep, listStepMethods } from './steps/begin.ts'
import { beginWithPasskey } from './steps/passkey.ts'
import { signInStore } from './store/sign-ins.ts'
import { viewAs } from './impersonation/view-as.ts'

export const signInRoutes = [
  openRoute(signInApi.login, login),
  openRoute(signInApi.me, readMe),
  route(signInApi.logout, logout),
  route(signInApi.makeCode, createDeviceLink),
  openRoute(signInApi.useCode, consumeDeviceLink),
  route(signInApi.codeOwner, getDeviceLinkUser),
  route(signInApi.forgot, forgotPassword),
  openRoute(signInApi.verify, verifyCode),
  openRoute(signInApi.reset, resetPassword),
  openRoute(signInApi.changePassword, changePassword),
  route(stepApi.ways, listStepMethods),
  route(stepApi.beginPasskey, beginWithPasskey),
  openRoute(stepApi.beginOidc, beginOidc),
  openRoute(stepApi.finishOidc, finishOidc),
  route(stepApi.begin, beginStep),
  openRoute(stepApi.answer, answerStep),
  route(confirmApi.ways, listConfirmMethods),
  openRoute(confirmApi.begin, beginConfirm),
  openRoute(confirmApi.answer, confirmIdentity),
  route(authWorkflowApi.get, getWorkflow),
  route(authWorkflowApi.save, saveWorkflow),
  route(authWorkflowApi.preview, previewWorkflow),
  route(authWorkflowApi.tryOut, startTrial),
  openRoute(authWorkflowApi.checkOidc, validateOidcReply),
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
  route(viewAsApi.start, viewAs),
  route(sessionApi.list, listSessions),
  route(sessionApi.revoke, revokeSession),
  route(sessionApi.revokeOthers, revokeOtherSessions),
  route(signInAuditApi.list, listSignIns),
  downloadRoute(signInAuditApi.export, exportSignIns),
  route(signInAuditApi.own, (ctx, page) =>
    signInStore.list(ctx, { ...page, userId: ctx.user?.id ?? fail('signed-out') }),
  ),
]
