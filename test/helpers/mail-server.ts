/** A real IMAP server (dovecot) on a free port, an SMTP server that keeps what it received, and a connection that can be cut. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
const freePort = async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

type Owner = { name: string; group: string }
const configOf = (folder: string, port: number, { name: user, group }: Owner) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 0
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%n
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%n
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
auth_failure_delay = 0
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
`

/** It refuses to run as root. */
const nobody = 65_534
const runner =
  process.getuid?.() === 0 ? { name: 'nobody', group: 'nogroup', ids: { uid: nobody, gid: nobody } } : undefined

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    setTimeout(() => socket.destroy(), 500)
  })

export const imapPassword = 'pw-of-the-mailbox'

/** Of an EMAIL channel on this machine, without encryption. */
export const mailSettings = ({ imapPort = 1, smtpPort = 1 }: { imapPort?: number; smtpPort?: number } = {}) => ({
  imapHost: '127.0.0.1',
  imapPort,
  imapUsername: 'help',
  imapSsl: false,
  imapFolder: 'INBOX',
  smtpHost: '127.0.0.1',
  smtpPort,
  smtpUsername: '',
  smtpSsl: false,
  smtpTls: false,
  fromAddress: 'help@diwan.test',
  replyToAddress: '',
  deleteProcessedEmails: false,
  markAsRead: true,
  maxFetchSize: 7,
  pollingInterval: 60_000,
})

export const startImap = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'imap-'))
  const port = await freePort()
  const own = { name: userInfo().username, group: String(userInfo().gid) }
  mkdirSync(join(folder, 'run'))
  writeFileSync(join(folder, 'users'), `help:{PLAIN}${imapPassword}:::::\n`)
  writeFileSync(join(folder, 'dovecot.conf'), configOf(folder, port, runner ?? own))
  const box = join(folder, 'mail', 'help')
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(box, part), { recursive: true })
  if (runner)
    for (const path of [
      '',
      'run',
      'users',
      'dovecot.conf',
      'mail',
      'mail/help',
      'mail/help/cur',
      'mail/help/new',
      'mail/help/tmp',
    ])
      chownSync(join(folder, path), nobody, nobody)
  const child = spawn('/usr/sbin/dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    ...runner?.ids,
  })
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100) throw new Error('dovecot does not answer')
    await delay(50)
  }
  let count = 0
  const makeFolder = (path: string) => {
    for (const part of ['', 'cur', 'new', 'tmp']) {
      mkdirSync(join(path, part), { recursive: true })
      if (runner) chownSync(join(path, part), nobody, nobody)
    }
  }
  const deliver = (raw: Buffer | string, folder = '') => {
    const into = folder ? join(box, `.${folder}`) : box
    if (folder) makeFolder(into)
    const name = `${Date.now()}.${String((count += 1)).padStart(6, '0')}.${randomUUID()}`
    writeFileSync(join(into, 'tmp', name), raw)
    renameSync(join(into, 'tmp', name), join(into, 'new', name))
  }
  /** As after a restored backup: the mails get new numbers and the mailbox another UIDVALIDITY. */
  const renumber = () => {
    for (const name of readdirSync(box)) if (name.startsWith('dovecot')) rmSync(join(box, name))
  }
  /** Names of the mails, with their flags. */
  const files = (folder = '') => {
    const path = folder ? join(box, `.${folder}`) : box
    return [...readdirSync(join(path, 'cur')), ...readdirSync(join(path, 'new'))]
  }
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, deliver, files, renumber, stop }
}

/** Passes everything on; each of the first connections is cut after so many bytes of the server. */
export const startCutter = async (target: number, cuts: number[]) => {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const limit = cuts.shift() ?? Infinity
    const far = connect(target, '127.0.0.1')
    let passed = 0
    const end = () => {
      near.destroy()
      far.destroy()
    }
    open.add(near)
    near.on('error', end).on('close', end).pipe(far)
    far.on('error', end).on('close', end)
    far.on('data', (bytes) => {
      passed += bytes.length
      if (passed > limit) end()
      else near.write(bytes)
    })
  })
  const port = await listen(server)
  const stop = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { port, stop }
}

/** Passes everything on, hides from the client that the server could announce new mails, and keeps what the client said. */
export const startWithoutIdle = async (target: number) => {
  const commands: { line: string; at: number }[] = []
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    open.add(near)
    near.on('data', (bytes) => commands.push({ line: bytes.toString('latin1'), at: performance.now() }))
    near.on('error', end).on('close', end).pipe(far)
    far.on('error', end).on('close', end)
    far.on('data', (bytes) => near.write(bytes.toString('latin1').replaceAll(' IDLE', ' XDLE'), 'latin1'))
  })
  const port = await listen(server)
  const stop = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { port, commands, stop }
}

type SmtpOptions = Pick<SMTPServerOptions, 'secure' | 'key' | 'cert' | 'authOptional' | 'disabledCommands' | 'onAuth'>

/** Refuses receivers whose address begins with `no`. */
export const startSmtp = async (options: SmtpOptions = {}) => {
  const received: string[] = []
  /** Of each mail, those who are in its header or not. */
  const receivers: string[][] = []
  const connections: { isSecure: boolean; user: string | undefined }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('no') ? done(Object.assign(new Error('No such person'), { responseCode: 550 })) : done(),
    onData: (stream, { envelope, secure, user }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        connections.push({ isSecure: secure, user: user ? String(user) : undefined })
        receivers.push(envelope.rcptTo.map(({ address }) => address))
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port))
  })
  return { port, received, receivers, connections, stop: () => new Promise<void>((done) => server.close(() => done())) }
}
