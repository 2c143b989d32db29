/** Drives Debian's Firefox by WebDriver BiDi, the protocol that it speaks itself: Playwright needs a Firefox of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type Reply = { id: number; type: string; result?: unknown; error?: string; message?: string }
type RemoteValue = { type: string; value?: unknown }
type Evaluated = { type: string; result: RemoteValue; exceptionDetails?: { text: string } }

const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)))
  })
  const pending = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    pending.get(reply.id)?.(reply)
    pending.delete(reply.id)
  })
  let lastId = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++lastId
    const reply = await new Promise<Reply>((resolve) => {
      pending.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.type !== 'success') throw new Error(`${method}: ${reply.error} ${reply.message}`)
    return reply.result as T
  }
  return { send, close: () => socket.close() }
}

/** Starts Firefox with an empty profile; answers the address that it listens at. */
const start = async (command: string, profile: string) => {
  const browser = spawn(command, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    browser.once('error', reject)
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${output}`)))
  })
  return { browser, address: `${address}/session` }
}

const waitMs = 20_000
const enter = '\uE007'

export const openFirefox = async (command: string) => {
  const profile = mkdtempSync(join(tmpdir(), 'diwan-firefox-'))
  const { browser, address } = await start(command, profile)
  const { send, close } = await connect(address)
  await send('session.new', { capabilities: {} })
  // A tab of its own: the first one may show a page of Firefox, which takes no input.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.activate', { context })

  const evaluate = async (expression: string) => {
    const target = { context }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result.value
  }
  /** Again if the page itself was changing its address at that moment. */
  const goTo = async (url: string, tries = 6): Promise<void> => {
    try {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    } catch (error) {
      if (tries === 1 || !String(error).includes('NS_BINDING_ABORTED')) throw error
      await setTimeout(500)
      await goTo(url, tries - 1)
    }
  }

  const text = async () => String(await evaluate('`${location.href} ${document.body.innerText}`')).slice(0, 500)

  /** Waits until the expression is true. */
  const until = async (expression: string, what: string) => {
    const end = Date.now() + waitMs
    while (!(await evaluate(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`not in time: ${what}. The page shows: ${await text()}`)
      await setTimeout(50)
    }
  }
  /** Nothing covers it, such as the spinner of the first load. */
  const uncovered = (selector: string) =>
    until(
      `((element) => {
        element.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })(document.querySelector(${JSON.stringify(selector)}))`,
      `${selector} uncovered`,
    )
  const shown = (selector: string) =>
    until(`document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`, selector)

  /** Presses the middle of the first element that the selector finds. */
  const click = async (selector: string) => {
    await shown(selector)
    await uncovered(selector)
    const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
      maxNodeCount: 1,
    })
    const origin = { type: 'element', element: { sharedId: nodes[0]?.sharedId } }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  const press = (...keys: string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  return {
    goTo,
    until,
    shown,
    uncovered,
    click,
    press,
    type: (text: string) => press(...Array.from(text)),
    enter: () => press(enter),
    close: async () => {
      const exit = once(browser, 'exit')
      close()
      browser.kill()
      await exit
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
export type Firefox = Awaited<ReturnType<typeof openFirefox>>
