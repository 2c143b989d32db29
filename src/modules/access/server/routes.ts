import { fail } from '#core/errors.ts'
import { openRoute, route } from '#platform/door.ts'
import { groupApi } from '../api/groups.ts'
import { profileApi, sessionApi, signInAuditApi } from '../api/profile.ts'
import { signInApi } from '../api/sign-in.ts'
import { permissionApi, userApi } from '../api/users.ts'
import { makeCode, useCode } from './authorization.ts'
import { createGroup, getGroup, listGroups, removeGroup, updateGroup } from './groups.ts'
import { inviteAgain, resetByAdmin } from './invitations.ts'
import { readMe } from './me.ts'
import { changePassword, forgotPassword, resetPassword, verifyCode } from './passwords.ts'
import { permissionsOfGroup, permissionsOfUser, setGroupPermissions, setUserPermissions } from './permissions.ts'
import { readProfile, updateProfile } from './profile.ts'
import { listSessions, logout, revokeOtherSessions, revokeSession } from './sessions.ts'
import { login } from './sign-in.ts'
import { personStore } from './store/people.ts'
import { signInStore } from './store/sign-ins.ts'
import { addToGroup, createUser, disableUsers, enableUsers, getUser, removeFromGroup, updateUser } from './users.ts'

export const accessRoutes = [
  openRoute(signInApi.login, login),
  openRoute(signInApi.me, readMe),
  route(signInApi.logout, logout),
  route(signInApi.makeCode, makeCode),
  openRoute(signInApi.useCode, useCode),
  route(signInApi.forgot, forgotPassword),
  openRoute(signInApi.verify, verifyCode),
  openRoute(signInApi.reset, resetPassword),
  openRoute(signInApi.changePassword, changePassword),

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

  route(profileApi.get, readProfile),
  route(profileApi.update, updateProfile),
  route(sessionApi.list, listSessions),
  route(sessionApi.revoke, revokeSession),
  route(sessionApi.revokeOthers, revokeOtherSessions),
  route(signInAuditApi.list, (ctx, page) => {
    const { id, grants } = ctx.user ?? fail('signed-out')
    return signInStore.list(ctx, { ...page, ...(grants['login-audit.view'] !== 'all' && { userId: id }) })
  }),
  route(signInAuditApi.own, (ctx, page) =>
    signInStore.list(ctx, { ...page, userId: ctx.user?.id ?? fail('signed-out') }),
  ),
]
