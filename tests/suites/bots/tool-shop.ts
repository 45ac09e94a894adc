// A shop whose bot has tools.
import type { ToolDraft } from '../../../contract/bots/tools.ts';
import type { App, AppOptions, OpenApp } from '../support/app.ts';
import { orderTool, type startToolServer } from './tool-server.ts';

type ToolServer = Awaited<ReturnType<typeof startToolServer>>;

/** A bot with tools, its owner and a visitor of it. */
export async function openToolShop(openApp: OpenApp, service: ToolServer, options: AppOptions = {}) {
  const app = await openApp({ allowedHosts: [service.host], ...options });
  const bot = await app.createBot(['ارسال به شهرستان‌ها ۳ تا ۵ روز طول می‌کشد.']);
  const { tools } = app.handlers;
  const botId = bot.id;
  const create = (changes: Partial<ToolDraft> = {}) =>
    tools.create({ botId, ...orderTool(service.url, changes) }, app.owner, app.requestContext());
  const tryOut = (toolId: string, values: Readonly<Record<string, string>>) =>
    tools.try(
      { botId, toolId, values: Object.entries(values).map(([name, value]) => ({ name, value })) },
      app.owner,
      app.requestContext(),
    );
  const visitor = await app.openVisitor(bot);
  const seen = new Set<string>();
  /** Sends a message and waits for the bot's reply. */
  const ask = async (text: string) => {
    await app.sendAsVisitor(visitor, text);
    const reply = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.author === 'ai' &&
        event.message.conversationId === visitor.conversationId &&
        !seen.has(event.message.id) &&
        event.message,
    );
    seen.add(reply.id);
    return reply;
  };
  return { app, bot, botId, tools, create, tryOut, ask, visitor };
}

export const traceOf = (app: App, botId: string, messageId: string) =>
  app.handlers.traces.read({ botId, messageId }, app.owner, app.requestContext());
