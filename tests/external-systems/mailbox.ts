// A mailbox at a provider: IMAP to read it, SMTP to send from it.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { startImapServer } from './imap-server.ts';
import { type Certificate, pemOf } from './tls-server.ts';

export const MAILBOX = { address: 'info@shop.example', password: 'right-password' } as const;

export type SmtpFault =
  | {
      readonly kind: 'refusal';
      readonly at: 'login' | 'recipient' | 'data';
      readonly code: number;
      readonly text: string;
    }
  | { readonly kind: 'silent' | 'garbage' | 'disconnect' | 'disconnectAfterHandling' | 'hangAfterHandling' };

const refusalError = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export interface MailToDeliver {
  readonly from?: string;
  readonly to?: string;
  readonly cc?: string;
  readonly replyTo?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  readonly messageId?: string;
  readonly inReplyTo?: string;
  readonly references?: string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { filename: string; contentType: string; content: Buffer; cid?: string }[];
}

/** A mail as bytes. */
async function composeMail(mail: MailToDeliver): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sent = await transport.sendMail({
    from: 'Mina <mina@customer.example>',
    to: MAILBOX.address,
    ...mail,
    headers: { ...mail.headers },
    attachments: [...(mail.attachments ?? [])],
  });
  if (!Buffer.isBuffer(sent.message)) throw new Error('The mail is a stream');
  return sent.message;
}

export interface MailboxCertificates {
  readonly imap?: Certificate;
  readonly smtp?: Certificate;
}

/** Offers STARTTLS where it has a certificate. */
export async function startMailbox(certificates: MailboxCertificates = {}) {
  const imap = await startImapServer({
    user: MAILBOX.address,
    password: MAILBOX.password,
    certificate: certificates.imap,
  });
  const smtpPem = certificates.smtp && pemOf(certificates.smtp);
  let smtpLogins = 0;
  const sent: ParsedMail[] = [];
  const sockets = new Set<Socket>();
  let fault: SmtpFault | null = null;
  const refusalAt = (step: string) =>
    fault?.kind === 'refusal' && fault.at === step ? refusalError(fault.code, fault.text) : null;
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    ...(smtpPem ? { cert: smtpPem, key: smtpPem } : { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onAuth({ password, username }, _session, done) {
      smtpLogins += 1;
      const refusal = refusalAt('login');
      if (refusal) return done(refusal);
      if (password === MAILBOX.password && username === MAILBOX.address)
        return done(null, { user: username });
      done(refusalError(535, '5.7.8 no'));
    },
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (mail) => {
          const refusal = refusalAt('data');
          if (refusal) return done(refusal);
          sent.push(mail);
          if (fault?.kind === 'disconnectAfterHandling') return dropConnections();
          if (fault?.kind !== 'hangAfterHandling') done();
        },
        (error: Error) => done(error),
      );
    },
  });
  smtp.on('error', () => {}); // a sender was killed midway
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const inner = Object(smtp.server.address()).port;
  // In front of the real server, as only a raw socket can fail like a broken network.
  const proxyServer = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (fault?.kind === 'disconnect') return socket.destroy();
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'garbage') return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html></html>\r\n');
    const upstream = connect(inner, '127.0.0.1');
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxyServer, 'listening');
  const smtpPort: number = Object(proxyServer.address()).port;
  return {
    imap,
    /** Mails that the shop sent. */
    sent,
    smtpPort,
    smtpLoginCount: () => smtpLogins,
    /** Values for the connect form. */
    values: {
      address: MAILBOX.address,
      displayName: '',
      imapHost: '127.0.0.1',
      imapPort: String(imap.port),
      smtpHost: '127.0.0.1',
      smtpPort: String(smtpPort),
      user: '',
      folder: '',
    },
    deliver: async (mail: MailToDeliver, receivedAt?: Date) =>
      imap.deliver(await composeMail(mail), undefined, receivedAt),
    failSmtp(next: SmtpFault | null) {
      fault = next;
      if (next?.kind !== 'refusal') dropConnections();
    },
    async close() {
      dropConnections();
      proxyServer.close();
      await Promise.all([
        once(proxyServer, 'close'),
        imap.close(),
        new Promise<void>((done) => smtp.close(done)),
      ]);
    },
  };
}
