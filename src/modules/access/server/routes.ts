import { fail } from '#core/errors.ts'
import { downloadRoute, openRoute, route } from '#platform/door.ts'
import { actingApi } from '../api/acting.ts'
import { authWorkflowApi } from '../api/auth-workflow.ts'
import { confirmApi } from '../api/confirm.ts'
import { directoryApi } from '../api/directory.ts'
import { factorApi } from '../api/factors.ts'
import { groupApi } from '../api/groups.ts'
import { profileApi, sessionApi, signInAuditApi } from '../api/profile.ts'
import { signInApi } from '../api/sign-in.ts'
import { stepApi } from '../api/steps.ts'
import { tokenApi } from '../api/tokens.ts'
import { permissionApi, userApi } from '../api/users.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'
import { getWorkflow, rehearseWorkflow, saveWorkflow, tryOut } from './auth-workflow.ts'
import { codeOwner, makeCode, useCode } from './authorization.ts'
import { confirmIdentity } from './confirm/answer.ts'
import { beginConfirm, waysToConfirm } from './confirm/begin.ts'
import { findGroups, findPeople } from './directory.ts'
import { addPasskey, beginPasskey, ownFactors, removePasskey, renamePasskey } from './factors/own-passkeys.ts'
import { beginTotp, confirmTotp, removeTotp, renewCodes } from './factors/own-totp.ts'
import { resetFactors } from './factors/reset.ts'
import { createGroup, getGroup, listGroups, removeGroup, updateGroup } from './groups.ts'
import { inviteAgain, resetByAdmin } from './invitations.ts'
import { readMe } from './me.ts'
import { beginOidc, checkOidc } from './oidc/begin.ts'
import { finishOidc } from './oidc/finish.ts'
import { changePassword, forgotPassword, resetPassword, verifyCode } from './passwords.ts'
import { permissionsOfGroup, permissionsOfUser, setGroupPermissions, setUserPermissions } from './permissions.ts'
import { policyRoutes } from './policy-routes.ts'
import { readProfile, updateProfile } from './profile.ts'
import { listSessions, logout, revokeOtherSessions, revokeSession } from './sessions.ts'
import { login } from './sign-in.ts'
import { exportSignIns, listSignIns } from './sign-in-audit.ts'
import { answerStep } from './steps/answer.ts'
import { beginStep, waysIn } from './steps/begin.ts'
import { beginWithPasskey } from './steps/passkey.ts'
import { personStore } from './store/people.ts'
import { signInStore } from './store/sign-ins.ts'
import { addToGroup, createUser, disableUsers, enableUsers, getUser, removeFromGroup, updateUser } from './users.ts'
import { viewAs } from './view-as.ts'

export const accessRoutes = [
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

  route(userApi.list, personStore.list),
  route(userApi.get, getUser),
  openRoute(userApi.create, createUser),
  route(userApi.update, updateUser),
  route(userApi.disable, disableUsers),
  route(userApi.enable, enableUsers),
  route(userApi.invite, inviteAgain),
  route(userApi.resetPassword, resetByAdmin),
  route(userApi.addToGroup, addToGroup),
  route(userApi.removeFromGroup, removeFromGroup),

  route(groupApi.list, listGroups),
  route(groupApi.get, getGroup),
  route(groupApi.create, createGroup),
  route(groupApi.update, updateGroup),
  route(groupApi.remove, removeGroup),

  route(permissionApi.ofUser, permissionsOfUser),
  route(permissionApi.ofGroup, permissionsOfGroup),
  route(permissionApi.setUser, setUserPermissions),
  route(permissionApi.setGroup, setGroupPermissions),
  ...policyRoutes,

  route(directoryApi.people, findPeople),
  route(directoryApi.groups, findGroups),

  route(profileApi.get, readProfile),
  route(profileApi.update, updateProfile),
  route(sessionApi.list, listSessions),
  route(sessionApi.revoke, revokeSession),
  route(sessionApi.revokeOthers, revokeOtherSessions),
  route(signInAuditApi.list, listSignIns),
  downloadRoute(signInAuditApi.export, exportSignIns),
  route(signInAuditApi.own, (ctx, page) =>
    signInStore.list(ctx, { ...page, userId: ctx.user?.id ?? fail('signed-out') }),
  ),
]
