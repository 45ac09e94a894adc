// A stand-in that speaks IMAP4rev1 (RFC 3501) with IDLE over a real port, for one folder.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { type Certificate, pemOf } from './tls-server.ts';

/** A mail as the server holds it. `size` is what the server announces; its real length by default. */
interface StoredMail {
  readonly uid: number;
  readonly raw: Buffer;
  readonly size: number;
  readonly receivedAt: Date | undefined;
}

interface ImapOptions {
  readonly user: string;
  readonly password: string;
  readonly firstUid?: number;
  /** Offers STARTTLS. */
  readonly certificate?: Certificate | undefined;
}

/** Status and code that a log-in is refused with, as `NO [LIMIT]`. */
type LoginRefusal = `NO${'' | ` [${string}]`}`;

const quote = (text: string | undefined): string =>
  text === undefined ? 'NIL' : `"${text.replaceAll(/["\\]/g, '')}"`;

/** The value of a header, unfolded. */
const headerOf = (raw: Buffer, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw.subarray(0, 64_000).toString('latin1'))?.[1]
    ?.replaceAll(/\r\n/g, '');

function addressOf(raw: Buffer, header: string): string | undefined {
  const [, mailbox = '', host = ''] = /([^\s<]+)@([^\s>]+)/.exec(headerOf(raw, header) ?? '') ?? [];
  return mailbox === '' ? undefined : `((NIL NIL ${quote(mailbox)} ${quote(host)}))`;
}

/** As `30-Nov-2026 09:00:00 +0000`. */
const dateTimeOf = (date: Date): string =>
  date.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1-$2-$3 $4 +0000');

function envelopeOf(raw: Buffer): string {
  const from = addressOf(raw, 'From') ?? 'NIL';
  const replyTo = addressOf(raw, 'Reply-To') ?? from;
  const answered = quote(headerOf(raw, 'In-Reply-To'));
  const [date, subject, id] = ['Date', 'Subject', 'Message-ID'].map((name) => quote(headerOf(raw, name)));
  return `(${date} ${subject} ${from} ${from} ${replyTo} NIL NIL NIL ${answered} ${id})`;
}

const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, word]) =>
    quoted === undefined ? (word ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );

export async function startImapServer({ user, password, firstUid = 1, certificate }: ImapOptions) {
  const mails: StoredMail[] = [];
  const sockets = new Set<Socket>();
  const idling = new Map<Socket, string>();
  const commands: string[] = [];
  let validity = 1_700_000_000;
  let uidNext = firstUid;
  /** A client that asks for later mails has kept these. */
  let lastReadUid = firstUid - 1;
  let loginRefusal: LoginRefusal | null = null;
  let mode: 'normal' | 'silent' | 'disconnect' = 'normal';
  let dropsAfterFetches = Number.POSITIVE_INFINITY;
  let isDroppingBodies = false;
  let isHoldingFetches = false;

  const announce = () => {
    for (const socket of idling.keys()) socket.write(`* ${mails.length} EXISTS\r\n`);
  };

  function fetchItems({ uid, raw, size, receivedAt }: StoredMail, items: string): Buffer {
    const parts: Buffer[] = [Buffer.from(`UID ${uid}`)];
    if (items.includes('RFC822.SIZE')) parts.push(Buffer.from(` RFC822.SIZE ${size}`));
    if (receivedAt && items.includes('INTERNALDATE'))
      parts.push(Buffer.from(` INTERNALDATE "${dateTimeOf(receivedAt)}"`));
    if (items.includes('ENVELOPE')) parts.push(Buffer.from(` ENVELOPE ${envelopeOf(raw)}`));
    if (items.includes('BODY.PEEK[]')) parts.push(Buffer.from(` BODY[] {${raw.length}}\r\n`), raw);
    return Buffer.concat(parts);
  }

  const handlers: Readonly<Record<string, (socket: Socket, rest: string) => string | null>> = {
    capability: (socket) => {
      socket.write(`* CAPABILITY IMAP4rev1 IDLE${certificate ? ' STARTTLS' : ''}\r\n`);
      return 'OK done';
    },
    starttls: () => (certificate ? 'OK go on' : 'BAD unknown'),
    login: (_socket, rest) => {
      if (loginRefusal) return `${loginRefusal} not now`;
      const [name, secret] = argumentsOf(rest);
      return name === user && secret === password ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] no';
    },
    list: (socket, rest) => {
      const [, pattern = ''] = argumentsOf(rest);
      if (pattern === '') socket.write('* LIST (\\Noselect) "/" ""\r\n');
      else if (/^(inbox|\*|%)$/i.test(pattern)) socket.write('* LIST (\\HasNoChildren) "/" INBOX\r\n');
      return 'OK done';
    },
    examine: (socket, rest) => {
      if (!/^inbox$/i.test(argumentsOf(rest)[0] ?? '')) return 'NO [NONEXISTENT] no such folder';
      socket.write(
        `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n` +
          `* OK [UIDVALIDITY ${validity}] valid\r\n* OK [UIDNEXT ${uidNext}] next\r\n`,
      );
      return 'OK [READ-ONLY] done';
    },
    status: (socket) => {
      socket.write(`* STATUS INBOX (UIDNEXT ${uidNext})\r\n`);
      return 'OK done';
    },
    'uid search': (socket, rest) => {
      const from = Number(/(\d+):\*/.exec(rest)?.[1]);
      lastReadUid = Math.max(lastReadUid, from - 1);
      const found = mails.filter(({ uid }) => uid >= from).map(({ uid }) => uid);
      const newest = mails.at(-1)?.uid;
      const uids = found.length === 0 && newest !== undefined ? [newest] : found;
      socket.write(`* ${mails.length} EXISTS\r\n* SEARCH${uids.map((uid) => ` ${uid}`).join('')}\r\n`);
      return 'OK done';
    },
    'uid fetch': (socket, rest) => {
      if (isHoldingFetches) return null;
      dropsAfterFetches -= 1;
      if (dropsAfterFetches < 0 || (isDroppingBodies && rest.includes('BODY.PEEK[]'))) {
        dropsAfterFetches = Number.POSITIVE_INFINITY;
        socket.destroy();
        return null;
      }
      const index = mails.findIndex(({ uid }) => uid === Number(argumentsOf(rest)[0]));
      const mail = mails[index];
      if (mail) {
        socket.write(`* ${index + 1} FETCH (`);
        socket.write(fetchItems(mail, rest));
        socket.write(')\r\n');
      }
      return 'OK done';
    },
    noop: () => 'OK done',
    logout: (socket) => {
      socket.write('* BYE\r\n');
      return 'OK bye';
    },
  };

  function answer(socket: Socket, line: string): void {
    if (line === 'DONE') {
      socket.write(`${idling.get(socket)} OK idled\r\n`);
      idling.delete(socket);
      return;
    }
    const [, tag = '*', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const command = name.toLowerCase();
    commands.push(command);
    if (command === 'idle') {
      idling.set(socket, tag);
      socket.write(`+ idling\r\n* ${mails.length} EXISTS\r\n`);
      return;
    }
    const result = handlers[command]?.(socket, rest) ?? (handlers[command] ? null : 'BAD unknown');
    if (result !== null) socket.write(`${tag} ${result}\r\n`);
    if (command === 'logout') socket.end();
    if (command === 'starttls' && certificate) {
      const pem = pemOf(certificate);
      socket.removeAllListeners('data');
      serve(new TLSSocket(socket, { isServer: true, cert: pem, key: pem }));
    }
  }

  function serve(socket: Socket): void {
    let rest = '';
    socket.on('error', () => {}); // a client was killed midway, or rejects the certificate
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    socket.on('error', () => {}); // a client was killed midway
    if (mode === 'disconnect') return socket.destroy();
    if (mode === 'silent') return;
    socket.write('* OK ready\r\n');
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    /** Names of the commands that clients sent. */
    commands,
    /** Puts a mail into the folder. */
    deliver(raw: Buffer, size = raw.length, receivedAt?: Date) {
      mails.push({ uid: uidNext, raw, size, receivedAt });
      uidNext += 1;
      announce();
    },
    /** As after a restored backup: the same mails under new numbers. */
    renumber() {
      validity += 1;
      const savedMails = mails.splice(0);
      uidNext = 1;
      dropConnections();
      for (const { raw, size } of savedMails) this.deliver(raw, size);
    },
    isAllRead: () => lastReadUid >= uidNext - 1,
    refuseLogins(refusal: LoginRefusal | null) {
      loginRefusal = refusal;
    },
    behave(next: typeof mode) {
      mode = next;
      if (next !== 'normal') dropConnections();
    },
    /** Ends the connection instead of answering the fetch after this many. */
    dropAfterFetches(count: number) {
      dropsAfterFetches = count;
    },
    sessionCount: () => sockets.size,
    /** Leaves FETCH without an answer. */
    holdFetches(isOn: boolean) {
      isHoldingFetches = isOn;
    },
    /** Ends the connection instead of sending a whole mail. */
    dropAtBodies(isOn: boolean) {
      isDroppingBodies = isOn;
    },
    drop: dropConnections,
    async close() {
      dropConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
