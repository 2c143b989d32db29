/** Requests and sockets that no browser would send, for tests that prove the process outlives them. */
import { connect } from 'node:net'

const head = (line: string, headers: Record<string, string> = {}) =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'here', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const upgrade = (path: string, headers: Record<string, string> = {}) =>
  head(`GET ${path}`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  })

const mask = Buffer.from([1, 2, 3, 4])
/** A frame as a browser sends it; `opcode` 1 is text, 2 binary, 8 close, 9 ping. */
const frame = (text: string, opcode = 1) => {
  const data = Buffer.from(text)
  const length = data.length < 126 ? [0x80 | data.length] : [0x80 | 126, (data.length >> 8) & 255, data.length & 255]
  return Buffer.concat([
    Buffer.from([0x80 | opcode, ...length]),
    mask,
    Buffer.from(data.map((byte, at) => byte ^ (mask[at % 4] ?? 0))),
  ])
}

const polling = '/live/?EIO=4&transport=polling'
const websocket = '/live/?EIO=4&transport=websocket'
const odd = [
  'null',
  'file://',
  'http://',
  'http://[',
  '//',
  'a b',
  'data:text/html,x',
  'chrome-extension://x',
  'x'.repeat(5_000),
]

/** Each is what one connection sends, a piece after the other. */
export const hostileRequests: Record<string, (string | Buffer)[]> = {
  ...Object.fromEntries(
    odd.map((origin) => [`polling from ${origin.slice(0, 20)}`, [head(`GET ${polling}`, { origin })]]),
  ),
  ...Object.fromEntries(odd.map((origin) => [`upgrade from ${origin.slice(0, 20)}`, [upgrade(websocket, { origin })]])),
  'no host': [`GET ${polling} HTTP/1.1\r\norigin: http://x\r\n\r\n`],
  'HTTP/1.0 without a host': [`GET ${polling} HTTP/1.0\r\norigin: null\r\n\r\n`],
  'two origins': [`GET ${polling} HTTP/1.1\r\nhost: here\r\norigin: null\r\norigin: null\r\n\r\n`],
  'unknown transport': [head('GET /live/?EIO=4&transport=__proto__')],
  'transport of another kind': [upgrade('/live/?EIO=4&transport=webtransport')],
  'repeated query': [head('GET /live/?EIO=4&EIO=3&transport=polling&transport[]=x&sid=__proto__')],
  'sid of a prototype': [upgrade(`${websocket}&sid=constructor`)],
  'broken percent': [head('GET /live/%ff%?EIO=4&transport=%E0%A4%A')],
  'address with two slashes': [head('GET //live/?EIO=4&transport=polling')],
  'absolute address': [head(`GET http://[/live/?EIO=4&transport=polling`)],
  'post without a session': [head(`POST ${polling}`, { 'content-length': '5' }), 'x'.repeat(5)],
  'upgrade elsewhere': [upgrade('/api/v1/nothing')],
  'upgrade to h2c': [upgrade('/live/', { upgrade: 'h2c' })],
  'upgrade with a broken key': [upgrade(websocket, { 'sec-websocket-key': 'x' })],
  'connect method': ['CONNECT here:443 HTTP/1.1\r\nhost: here\r\n\r\n'],
  trace: [head('TRACE /')],
  'not http': ['\x16\x03\x01\x02\x00\x01\x00'],
  'preface of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'headers without end': [`GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(5_000)}`],
  'broken length': [head('POST /api/v1/login', { 'content-length': '-1' })],
  'broken chunk': [
    head('POST /api/v1/login', { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }),
    'ZZ\r\n',
  ],
  'broken percent in a path': [head('GET /api/v1/%E0%A4%A')],
  'expects something': [head('POST /api/v1/login', { expect: 'a miracle' })],
  'a socket with odd tokens': [
    upgrade(websocket),
    ...[
      '{"token":{"toString":1,"valueOf":1}}',
      '{"token":["a"]}',
      '{"token":null}',
      '{"token":1e999}',
      '[]',
      '"x"',
    ].map((auth) => frame(`40${auth}`)),
  ],
  'a token of a megabyte': [upgrade(websocket), frame(`40{"token":"${'x'.repeat(60_000)}"}`)],
  'unknown namespaces': [upgrade(websocket), frame('40/admin,{}'), frame('40/__proto__,{}'), frame('41/admin,')],
  'events before entering': [upgrade(websocket), frame('42["changed","x"]'), frame('420["error"]'), frame('43999[1]')],
  'broken packets': [
    '4',
    '49',
    '45',
    '451-',
    '42[',
    '42{"a":1}',
    '42[1]',
    '42["connect"]',
    '40{',
    '5probe',
    '6',
    '2probe',
    '',
  ]
    .map((text) => frame(text))
    .reduce<(string | Buffer)[]>((sent, packet) => [...sent, packet], [upgrade(websocket)]),
  'binary where text belongs': [
    upgrade(websocket),
    frame('\0\u0001\u0002', 2),
    frame('451-["x",{"_placeholder":true,"num":0}]'),
  ],
  'attachments that never come': [upgrade(websocket), frame('4599999999-["x",{"_placeholder":true,"num":9}]')],
  'frame without a mask': [upgrade(websocket), Buffer.from([0x81, 1, 0x41])],
  'reserved bits and opcodes': [upgrade(websocket), Buffer.from([0xff, 0x80, 1, 2, 3, 4])],
  'frame of eight exabytes': [upgrade(websocket), Buffer.from([0x82, 0xff, 0x7f, ...Array<number>(11).fill(255)])],
  'text that is not UTF-8': [upgrade(websocket), Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])],
  'closed at once': [upgrade(websocket), frame('\u0003\u00e8', 8), frame('40{}')],
}

/** Sends the pieces and answers with what came back before the other side closed, or fell silent. */
export const sendRaw = (at: string, pieces: (string | Buffer)[], patience = 1_000) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(at)
    const socket = connect(Number(port), hostname)
    let heard = ''
    const done = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(patience, done)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', done).on('close', done)
    for (const piece of pieces) socket.write(piece)
  })
