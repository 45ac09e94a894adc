// One conversation between a visitor and operators, with notes and files.
import { Readable } from 'node:stream';
import type { Bot } from '../../../contract/bots/bots.ts';
import { toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import type { App } from '../support/app.ts';

const bodyOf = (bytes: Buffer) => ({ body: Readable.from([bytes]) });

/** Opens a visitor of the bot (by default a new one), with helpers for both sides of the conversation. */
export async function openMessageScenario(app: App, existingBot?: Pick<Bot, 'id' | 'connections'>) {
  const { handlers, requestContext, owner } = app;
  const bot = existingBot ?? (await app.createBot());
  const visitor = await app.openVisitor(bot);
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  return {
    app,
    visitor,
    ids,
    reply: (text: string, options: object = {}, by: CurrentUser = owner) =>
      handlers.conversations.reply({ ...ids, clientId: newId(), text, ...options }, by, requestContext()),
    addNote: (text: string, options: object = {}, by: CurrentUser = owner) =>
      handlers.notes.write({ ...ids, clientId: newId(), text, ...options }, by, requestContext()),
    sendAsVisitor: (text: string, options: object = {}) =>
      handlers.visitor.send({ clientId: newId(), text, pageUrl: '', ...options }, visitor, requestContext()),
    sendFile: (bytes: Buffer, name: string, duration?: number) =>
      handlers.visitorAttachments.upload(
        { name, ...(duration !== undefined && { duration }) },
        visitor,
        requestContext(bodyOf(bytes)),
      ),
    sendOperatorFile: (bytes: Buffer, name: string, duration?: number) =>
      handlers.attachments.upload(
        { ...ids, name, ...(duration !== undefined && { duration }) },
        owner,
        requestContext(bodyOf(bytes)),
      ),
    /** The messages as the visitor reads them. */
    readVisitorMessages: async (range: { before?: number; after?: number } = {}) =>
      (await handlers.visitor.messages({ limit: 100, ...range }, visitor, requestContext())).messages,
    /** All events on the visitor's stream so far. */
    readVisitorEvents: async () => {
      const events = await app.store.events.readAfter(owner.accountId, 0, 10_000);
      return events.flatMap((event) => toVisitorEvent(event, visitor) ?? []);
    },
  };
}
