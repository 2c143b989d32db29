/** Several server processes route and answer at once: nobody holds more than their maximum, and nothing is lost or given twice. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, inject, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { offerApi } from '#modules/routing/api.ts'
import { agentApi } from '#modules/workforce/agents-api.ts'
import { startNode, type NodeProcess } from '#test/helpers/node-process.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeCall } from '#ui/calls/call.ts'

const { server, engine, join, config } = await openTestServer()
const processes: NodeProcess[] = []
afterAll(() => {
  for (const { node } of processes) node.kill('SIGKILL')
})
const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await engine.pool.query<R>(text, values)).rows

const grants: Grants = { 'conversation.manage': 'all', 'conversation.receive': 'all' }
const words = { ar: 'أ', en: 'A' }
const most = 2
const count = (random: () => number, below: number) => Math.floor(random() * below)
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const setUp = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { orgId, org } = boss
  const channel = await boss.call(channelApi.create, {
    type: 'CHAT',
    name: words,
    description: words,
    configName: '',
    config: { webhookUrl: '' },
    secrets: {},
  })
  const teamId = randomUUID()
  await query(
    `insert into team (org_id, id, name, description, search_text) values ($1, $2, '{"ar":"ف","en":"T"}', '{"ar":"","en":""}', '')`,
    orgId,
    teamId,
  )
  await query(`insert into channel_team values ($1, $2, $3, 'LONGEST_WAITING', 1)`, orgId, channel.id, teamId)
  await query(`update channel set offer_seconds = 5 where org_id = $1`, orgId)
  const agents = []
  for (let at = 0; at < 6; at++) {
    const agent = await join(grants, org)
    await query(
      `insert into team_member (org_id, team_id, user_id, priority, capacity) values ($1, $2, $3, 1, 100)`,
      orgId,
      teamId,
      agent.userId,
    )
    await boss.call(agentApi.setWorkload, { userId: agent.userId, max: most })
    await agent.call(agentApi.setStatus, { status: 'LOGIN' })
    await agent.call(agentApi.setStatus, { status: 'AVAILABLE' })
    agents.push(agent)
  }
  await query(`update org_user set last_seen_at = now() + interval '1 hour' where org_id = $1`, orgId)
  return { boss, orgId, org, channel, agents, teamId }
}

/** All in one snapshot: what is counted is what is held, and no offer is open beside another. */
const checkNow = async (orgId: string, max: number) => {
  const wrong = await query(
    `select a.user_id from agent a
       left join lateral (select coalesce(sum(w.weight), 0)::int as places, count(*) filter (where w.state = 'offered') as offers
         from work_item w where w.org_id = a.org_id and w.user_id = a.user_id) w on true
     where a.org_id = $1 and (a.held <> w.places or a.held > $2 or w.offers > 1)
     union all select work_item_id from offer where org_id = $1 and state = 'open' group by work_item_id having count(*) > 1
     union all select subject_id from work_item where org_id = $1 and state <> 'done' group by subject_id having count(*) > 1`,
    orgId,
    max,
  )
  expect(wrong).toEqual([])
}

test.skipIf(!inject('postgres'))(
  'four processes: limits are never exceeded, and every conversation is given to one agent',
  async () => {
    const { boss, orgId, org, channel, agents, teamId } = await setUp()
    const env = {
      DIWAN_DATA: config.DIWAN_DATA,
      DIWAN_DEMO: 'false',
      DIWAN_CALLS_A_MINUTE: '100000',
      ...(engine.url && { DATABASE_URL: engine.url }),
    }
    processes.push(...(await Promise.all([1, 2, 3].map(() => startNode(env)))))
    const places = [await server.listen({ host: '127.0.0.1', port: 0 }), ...processes.map(({ at }) => at)]
    const callAt = (at: string, { token }: { token: string }) =>
      makeCall((path, init) => fetch(at + path, { ...init, headers: { ...init.headers, authorization: token } }), org)
    const senders = new Set<string>()
    const write = async (at: string) => {
      const sender = randomUUID()
      const reply = await fetch(`${at}/api/v1/${org}/channel-hooks/${channel.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${channel.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messages: [{ id: sender, from: { id: sender }, content: { type: 'TEXT', text: 'a' } }],
        }),
      })
      expect(reply.status).toBe(200)
      senders.add(sender)
    }
    type Agent = (typeof agents)[number]
    const answer = async (at: string, agent: Agent, how: 'accept' | 'decline') => {
      const { offer } = await callAt(at, agent)(offerApi.mine, {})
      return offer && callAt(at, agent)(offerApi[how], { id: offer.id })
    }
    const someConversation = async (random: () => number) => {
      const { items } = await boss.call(conversationApi.list, { pageSize: 100 })
      return items[count(random, items.length)]?.id ?? randomUUID()
    }
    const act = async (random: () => number) => {
      const at = places[count(random, places.length)] ?? ''
      const agent = agents[count(random, agents.length)]
      if (!agent) return
      const call = callAt(at, boss)
      const acts = [
        () => write(at),
        () => write(at),
        () => answer(at, agent, 'accept'),
        () => answer(at, agent, 'accept'),
        () => answer(at, agent, 'accept'),
        () => answer(at, agent, 'decline'),
        () => callAt(at, agent)(agentApi.setStatus, { status: count(random, 3) === 0 ? 'BREAK' : 'AVAILABLE' }),
        async () => call(conversationApi.assign, { id: await someConversation(random), userId: agent.userId }),
        async () => call(conversationApi.transfer, { id: await someConversation(random), to: { teamId } }),
        async () => call(conversationApi.changeStatus, { id: await someConversation(random), action: 'resolve' }),
        async () => call(conversationApi.changeStatus, { id: await someConversation(random), action: 'reopen' }),
      ]
      // Late answers are refused; nothing may break.
      await acts[count(random, acts.length)]?.()?.catch((error: { status?: number }) => {
        if (error.status === undefined || error.status >= 500) throw error
      })
    }
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        await checkNow(orgId, most)
        await delay(50)
      }
    })()
    const worker = async (seed: number) => {
      const random = randomOf(seed)
      for (let step = 0; step < 25; step += 1) await act(random)
    }
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(worker))
    isOver = true
    await watching

    // With places for all, everything that waits is taken.
    for (const { userId } of agents) await boss.call(agentApi.setWorkload, { userId, max: 500 })
    const left = () =>
      query(
        `select from inbound_message where org_id = $1 and state = 'new' union all
         select from work_item where org_id = $1 and state in ('waiting', 'offered')`,
        orgId,
      )
    for (let round = 0; (await left()).length > 0; round += 1) {
      expect(round).toBeLessThan(300)
      await Promise.all(
        agents.map(async (agent, nth) => {
          await agent.call(agentApi.setStatus, { status: 'AVAILABLE' }).catch(() => undefined)
          await answer(places[(round + nth) % places.length] ?? '', agent, 'accept').catch(() => undefined)
        }),
      )
      await query(
        `update work_item set route_at = now(), asked_ids = '{}' where org_id = $1 and state = 'waiting'`,
        orgId,
      )
      await delay(50)
    }
    await checkNow(orgId, 500)
    // A conversation gets its assignee by a job after the work was given.
    await vi.waitFor(async () => {
      const conversations = await query<{ status: string; same: boolean }>(
        `select c.status, c.assignee_id is not distinct from w.user_id as same from conversation c
         left join work_item w on w.org_id = c.org_id and w.subject_id = c.id and w.state <> 'done' where c.org_id = $1`,
        orgId,
      )
      expect(conversations).toHaveLength(senders.size)
      expect(conversations.filter(({ status, same }) => status === 'OPEN' && !same)).toEqual([])
    }, 40_000)
  },
  120_000,
)
