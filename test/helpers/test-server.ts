/** A server with an empty database, for tests; calls are made by users with any grants. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, inject } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openEmbedded, openPostgres, type Engine } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeCall } from '#ui/calls/call.ts'
import { openServer } from '#apps/open-server.ts'
import { makeDatabase } from './make-database.ts'

const name = { ar: 'Test', en: 'Test' }
const password = 'correct horse battery'
/** Cheap parameters: a test run hashes thousands of passwords that need no protection. */
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A copy of the database that was made once for all of this run, in memory unless a folder is given. */
export const openCopy = async (folder?: string) => {
  const server = inject('postgres')
  if (server) return openPostgres(await makeDatabase(server, inject('postgresMade')))
  const path = inject('embedded')
  return openEmbedded(folder, path ? await openAsBlob(path) : undefined)
}

/** An in-memory embedded database without any table, where there is a copy of one: in the tests on the embedded engine. */
export const openBareEmbedded = async () => {
  const path = inject('embeddedBare')
  return openEmbedded(undefined, path ? await openAsBlob(path) : undefined)
}

type Settings = Record<string, string>

const startTestServer = async (folder: string, env: Settings, engineGiven?: Engine) => {
  const config = readConfig({
    DIWAN_DATA: folder,
    DIWAN_CALLS_A_MINUTE: '1000000',
    DIWAN_SIGN_INS_A_MINUTE: '1000000',
    ...env,
  })
  const engine = engineGiven ?? (await openCopy())
  const app = await openServer(engine, config)
  await app.startWork()
  let listening: Promise<string> | undefined
  /** Where it listens: for sockets, which `inject` does not open. */
  const address = () => (listening ??= app.server.listen({ port: 0, host: '127.0.0.1' }))

  const clientFor = (org: string, token?: string) =>
    makeCall(async (url, init) => {
      const reply = await app.server.inject({
        url,
        method: init.method as 'GET',
        payload: init.body as string | undefined,
        headers: {
          'accept-language': 'ar',
          ...(init.headers as Record<string, string>),
          ...(token && { authorization: token }),
        },
      })
      return new Response(reply.rawPayload as BodyInit, {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      })
    }, org)

  /** A new user with these grants, in a new or an existing organisation. */
  const join = async (grants: Grants, org = `t-${randomUUID().slice(0, 18)}`) => {
    const username = `u${randomUUID().slice(0, 18)}`
    const userId = await app.runInOrg(orgIdOf(org), async (ctx) => {
      await createOrg(ctx, { slug: org, name })
      return createUserRecord(ctx, { username, passwordHash, grants, firstName: name, lastName: name })
    })
    const { authorization } = await clientFor(org)(signInApi.login, { username, password, orgDetails: { id: org } })
    return {
      org,
      orgId: orgIdOf(org),
      userId,
      username,
      password,
      token: authorization,
      call: clientFor(org, authorization),
    }
  }
  return { ...app, engine, config, address, clientFor, join }
}

/** A server of this test file alone. `engineGiven`: an existing database instead of an empty one. */
export const openTestServer = async (env: Settings = {}, engineGiven?: Engine) => {
  const folder = mkdtempSync(path(tmpdir(), 'diwan-'))
  const testServer = await startTestServer(folder, env, engineGiven)
  afterAll(async () => {
    await testServer.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return testServer
}

const shared = new Map<string, ReturnType<typeof startTestServer>>()

/**
 * The server that the files of a worker share: each has organisations of its own. A file that counts what is in all of them, or
 * stops or replaces a part of the server, opens its own.
 */
export const getTestServer = (env: Settings = {}) => {
  const key = JSON.stringify(env)
  const testServer = shared.get(key) ?? startTestServer(mkdtempSync(path(inject('scratch'), 'diwan-')), env)
  shared.set(key, testServer)
  return testServer
}
