// Knows how an e-mail leaves by SMTP and which of its failures are final. Knows no message's meaning.
import { createTransport } from 'nodemailer';
import type { Messenger, Sent } from '../messenger.ts';

const TIMEOUT_MS = 15_000;

/** Answers of 500 and above are the server's last word; all else (no connection, 4xx) may pass. */
function failureOf(error: unknown): Sent {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const name = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return { ok: false, permanent: code >= 500, detail: code > 0 ? `${name}, SMTP ${code}` : name };
}

/** Sends through the server named by an `smtp://` or `smtps://` URL; TLS is required where it is offered. */
export function smtpMessenger(url: string, from: string): Messenger {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    channel: 'email',
    async send({ to, subject, body }) {
      try {
        await transport.sendMail({ from, to, subject: subject ?? '', text: body });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
