import type { App } from '../../support/app.ts';

/** Writes to the bot as a new visitor; returns the ids of their contact and conversation. */
export async function addContact(
  app: App,
  bot: Awaited<ReturnType<App['createBot']>>,
  contactFields: { name: string; phone?: string; email?: string },
) {
  const visitor = await app.openVisitor(bot);
  await app.sendAsVisitor(visitor, 'سلام');
  await app.handlers.visitors.introduce(contactFields, visitor, app.requestContext());
  app.advanceTime(120_000);
  const { contactId } = await app.handlers.visitors.read(
    { botId: bot.id, conversationId: visitor.conversationId },
    app.owner,
    app.requestContext(),
  );
  return { contactId: contactId ?? '', conversationId: visitor.conversationId };
}
