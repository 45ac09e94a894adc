// A real SMTP server and mail parser.
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface SmtpRefusal extends Error {
  responseCode: number;
}

const refusal = (code: number): SmtpRefusal => Object.assign(new Error('refused'), { responseCode: code });

/** Starts the server on a free loopback port; every user's password is `right`. */
export async function startMailServer() {
  const mails: ParsedMail[] = [];
  let refusing: number | null = null;
  let isHolding = false;
  let pendingCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ password }, _session, done) {
      if (password === 'right') done(null, { user: 'anyone' });
      else done(refusal(535));
    },
    onRcptTo(_address, _session, done) {
      if (isHolding) {
        pendingCount += 1;
        return;
      }
      done(refusing === null ? null : refusal(refusing));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (email) => {
          mails.push(email);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => {}); // a sender was killed midway
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlFor: (password: string) => `smtp://shop:${password}@127.0.0.1:${port}`,
    emails: mails,
    /** Rejects recipients with this code from now on; null accepts them. */
    refuse(code: number | null) {
      refusing = code;
    },
    /** Leaves senders without a response. */
    holdResponses(isOn: boolean) {
      isHolding = isOn;
    },
    /** Number of messages without a response. */
    heldMessageCount: () => pendingCount,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
