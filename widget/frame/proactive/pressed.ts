// Takes a message that the visitor pressed on the page into the conversation; lazy-loaded.
import type { Actor } from 'xstate';
import type { VisitorWidgetSettings } from '../../../contract/widget/visitor.ts';
import type { PressedMessage } from '../../loader/messages.ts';
import { hostPage } from '../host-page.ts';
import { request } from '../network/api.ts';
import { errorTagOf } from '../visitor/failures.ts';
import type { visitorMachine } from '../visitor/visitor.machine.ts';

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
 * @param settings whose greeting is exchanged, before `draw` is called
 */
export const openPressed = (
  message: PressedMessage,
  actor: Actor<typeof visitorMachine>,
  settings: VisitorWidgetSettings | null,
  draw: () => void,
): void => {
  const { token } = actor.getSnapshot().context;
  if (token) return void write(message, token).catch(() => undefined);
  if (!settings) return;
  const { initialMessage } = settings;
  Object.assign(settings, { initialMessage: message.text });
  draw();
  hostPage.onSend = async (newToken) => {
    await write(message, newToken);
    delete hostPage.onSend;
    Object.assign(settings, { initialMessage });
    draw();
  };
};
