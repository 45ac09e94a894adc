// E-mail and SMS drivers: read the development outbox.
import { setTimeout as pause } from 'node:timers/promises';

interface OutboxMessage {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly subject: string | null;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;

/** All messages to a recipient, newest first. */
export async function messagesTo(url: string, recipient: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${url}/api/dev/outbox?${new URLSearchParams({ recipient })}`);
  const { messages }: { messages: OutboxMessage[] } = await response.json();
  return messages;
}

/** The newest message with the given text once there are at least so many. */
export async function waitForMessage(
  url: string,
  recipient: string,
  count = 1,
  text = '',
): Promise<OutboxMessage> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await pause(20)) {
    const messages = (await messagesTo(url, recipient)).filter(({ body }) => body.includes(text));
    const [newest] = messages;
    if (newest && messages.length >= count) return newest;
    if (Date.now() > deadline) throw new Error(`Only ${messages.length} messages for ${recipient}`);
  }
}

/** The token at the end of an emailed link. */
export const linkToken = (body: string): string => /#token=([\w-]+)/.exec(body)?.[1] ?? '';

/** The code in a message. */
export const messageCode = (body: string): string => /\d{6}/.exec(body)?.[0] ?? '';
