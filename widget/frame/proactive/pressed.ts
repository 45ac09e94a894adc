// Takes a message that the visitor pressed on the page into the conversation; lazy-loaded.
import type { PressedMessage } from '../../loader/messages.ts';
import { hostPage } from '../host-page.ts';
import { request } from '../network/api.ts';
import { errorTagOf } from '../visitor/failures.ts';

const write = async ({ id, variant }: PressedMessage, token: string): Promise<void> => {
  try {
    const body = JSON.stringify({ variant });
    await request(`proactive-messages/${id}`, token, { method: 'PUT', body });
  } catch (error) {
    // A message that its owner removed meanwhile is not worth a failure.
    if (errorTagOf(error) === 'FetchFailed') throw error;
  }
};

/**
 * Shows the message: in a conversation that exists as one of its messages, else as the greeting, until the
 * visitor writes.
 */
export const openPressed = (
  message: PressedMessage,
  token: string | null,
  greet: (text: string) => void,
): void => {
  if (token) return void write(message, token).catch(() => undefined);
  greet(message.text);
  hostPage.beforeSend = async (newToken) => {
    await write(message, newToken);
    delete hostPage.beforeSend;
  };
};
