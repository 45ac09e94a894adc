// Sends e-mail by SMTP.
import type { Transporter } from 'nodemailer';
import type { Email, Messenger, SendFailure, SendResult } from '../messenger.ts';

const TIMEOUT_MS = 15_000;

/** Response codes of 500 and above are permanent; all others (no connection, 4xx) are temporary. */
function toSendResult(error: unknown): SendResult {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const name = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return { ok: false, failure: failureOf(name, code), detail: code > 0 ? `${name}, SMTP ${code}` : name };
}

function failureOf(name: string, code: number): SendFailure {
  if (name === 'EAUTH') return 'configuration';
  if (code < 500) return 'temporary';
  return name === 'EENVELOPE' ? 'recipient' : 'configuration';
}

/** Loaded with the first e-mail, so that a server that sends none starts faster. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends through the server of an `smtp://` or `smtps://` URL, with TLS if offered. */
export function createSmtpMessenger(url: string, from: string): Messenger<Email> {
  let transport: Promise<Transporter> | undefined;
  return {
    kind: 'smtp',
    async send({ to, locale, subject, text, html, unsubscribeUrl }) {
      try {
        transport ??= openTransport(url);
        // Suppresses automatic replies, such as out-of-office messages.
        const headers = {
          'Content-Language': locale,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        };
        await (await transport).sendMail({ from, to, subject, text, html, headers });
        return { ok: true };
      } catch (error) {
        return toSendResult(error);
      }
    },
  };
}
