import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { mostFocused, type FocusByScope, type LiveMessage, type Scope } from '#core/live.ts'
import { focusOf } from './live-focus.ts'
import { createWatcher, listen } from './live.ts'

const open = (missed?: LiveMessage[]) => {
  const heard: string[] = []
  const hear = (name: string) => (topic?: string) => void heard.push(topic ? `${name} ${topic}` : name)
  const socket = Object.assign(new EventEmitter(), {
    connect: hear('connect'),
    onAny: () => undefined,
    io: new EventEmitter(),
  })
  const news = {
    onChange: ({ kind }: LiveMessage) => hear('change')(kind),
    onPermissions: hear('permissions'),
    onSignedOut: hear('signed-out'),
    onReconnect: hear('reconnect'),
    onCatchUp: hear('catch-up'),
  }
  listen(socket as never, news, async (since) => {
    hear('missed since')(String(since))
    return missed
  })
  /** The handler that must be called. */
  return (event: string, ...given: unknown[]) => {
    socket.emit(event, ...given)
    return heard.splice(0)
  }
}

test('a refresh message makes the page read permissions and all queries again', () => {
  const after = open()
  expect(after('connect')).toEqual([])
  expect(after('refresh')).toEqual(['permissions', 'catch-up'])
  expect(after('refresh')).toEqual(['permissions', 'catch-up'])
})

test('everything is read again after an interruption, and after a first connection that failed', () => {
  const after = open()
  expect(after('connect')).toEqual([])
  expect(after('disconnect', 'transport close')).toEqual([])
  expect(after('connect')).toEqual(['catch-up'])
  const late = open()
  expect(late('connect_error', { message: 'websocket error' })).toEqual([])
  expect(late('connect')).toEqual(['catch-up'])
})

test('after an interruption the page handles what it missed, or reads everything again where that is too much', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const [missed, reaction] of [
    [[{ kind: 'ticket.updated', id: '1' }], ['change ticket.updated', 'reconnect']],
    [[], ['reconnect']],
    [undefined, ['catch-up']],
  ] as const) {
    const after = open(missed && [...missed])
    after('connect')
    after('clock', 1000)
    vi.advanceTimersByTime(60_000)
    after('disconnect', 'transport close')
    expect(after('connect')).toEqual(['missed since 1000'])
    await Promise.resolve()
    expect(after('')).toEqual(reaction)
  }
  vi.useRealTimers()
})

test('passes on changes and the end of a session', () => {
  const after = open()
  expect(after('change', { kind: 'group.created', id: '1' })).toEqual(['change group.created'])
  expect(after('permissions-changed')).toEqual(['permissions'])
  expect(after('connect_error', { message: 'signed-out' })).toEqual(['signed-out'])
})

test('sends an interest that changed during the handshake afterwards', () => {
  const sent: string[] = []
  const watcher = createWatcher(({ scopes }) => sent.push(scopes.join()))
  const watch = (...scopes: Scope[]) => watcher.watch({ scopes, focus: {} })
  watch('list:boards')
  expect(watcher.handshake().scopes).toEqual(['list:boards'])
  watch('list:boards', 'list:webhooks')
  expect(sent).toEqual([])
  watcher.connected()
  expect(sent).toEqual(['list:boards,list:webhooks'])
  watch('list:users')
  watcher.disconnected()
  watch('list:groups')
  expect(watcher.handshake().scopes).toEqual(['list:groups'])
  watcher.connected()
  expect(sent).toEqual(['list:boards,list:webhooks', 'list:users'])
})

test('the focus of a scope is what its queries show; cached ones keep their place while there is some', () => {
  const queries = new QueryClient()
  const add = (name: string, ids: string[], { isActive = true, isWhole = false } = {}) => {
    const shows = (data: unknown) => ({ ids: data as string[], fields: [name], kinds: ['made'] })
    const meta = { scopes: ['board:1'], ...(!isWhole && { shows }) }
    const options = { queryKey: ['tickets', 'demo', name], initialData: ids, meta, staleTime: Infinity }
    const observer = new QueryObserver(queries, options)
    const stop = observer.subscribe(() => undefined)
    return isActive ? stop : stop()
  }
  const focus = (): FocusByScope => focusOf(queries.getQueryCache().getAll())
  add('shown', ['b', 'a'])
  add('cached', ['c'], { isActive: false })
  expect(focus()).toEqual({ 'board:1': { ids: ['a', 'b', 'c'], fields: ['cached', 'shown'], kinds: ['made'] } })

  const many = Array.from({ length: mostFocused }, (_, n) => `x${n}`)
  add('too long', many, { isActive: false })
  expect(focus()['board:1']?.ids).toEqual(['a', 'b', 'c'])
  const { isInvalidated } = queries.getQueryState(['tickets', 'demo', 'too long']) ?? {}
  expect(isInvalidated).toBe(true)

  const stop = add('long', many)
  expect(focus()).toEqual({})
  stop?.()
  queries.removeQueries({ queryKey: ['tickets', 'demo', 'long'] })
  expect(focus()['board:1']?.ids).toEqual(['a', 'b', 'c'])
  add('everything', [], { isWhole: true })
  expect(focus()).toEqual({})
})
