import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createWatcher, listen } from './live.ts'

const open = () => {
  const heard: string[] = []
  const hear = (name: string) => (topic?: string) => void heard.push(topic ? `${name} ${topic}` : name)
  const socket = Object.assign(new EventEmitter(), { connect: hear('connect') })
  listen(socket as never, {
    onChange: ({ kind }) => hear('change')(kind),
    onPermissions: hear('permissions'),
    onSignedOut: hear('signed-out'),
    onCatchUp: hear('catch-up'),
  })
  /** What the page does because of this. */
  return (event: string, ...given: unknown[]) => {
    socket.emit(event, ...given)
    return heard.splice(0)
  }
}

test('a server that may have missed news makes the page read its rights and everything else again', () => {
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

test('a change and the end of a session are told as they are', () => {
  const after = open()
  expect(after('change', { kind: 'group.created', id: '1' })).toEqual(['change group.created'])
  expect(after('permissions-changed')).toEqual(['permissions'])
  expect(after('connect_error', { message: 'signed-out' })).toEqual(['signed-out'])
})

test('scopes that changed during the handshake are sent once it is done', () => {
  const sent: string[] = []
  const watcher = createWatcher((scopes) => sent.push(scopes.join()))
  watcher.watch(['list:boards'])
  expect(watcher.handshake()).toEqual(['list:boards'])
  watcher.watch(['list:boards', 'list:webhooks'])
  expect(sent).toEqual([])
  watcher.connected()
  expect(sent).toEqual(['list:boards,list:webhooks'])
  watcher.watch(['list:users'])
  watcher.disconnected()
  watcher.watch(['list:groups'])
  expect(watcher.handshake()).toEqual(['list:groups'])
  watcher.connected()
  expect(sent).toEqual(['list:boards,list:webhooks', 'list:users'])
})
