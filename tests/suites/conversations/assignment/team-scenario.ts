// A bot with a team and visitors who need an operator.
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { CurrentUser, Visitor } from '../../../../server/areas/shared/context.ts';
import { updatePresence } from '../../../../server/jobs/conversations/presence.job.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, addPerson, type OpenApp } from '../../support/app.ts';

const UNKNOWN_QUESTION = 'پایتخت مغولستان کجاست؟';

/** The app that was opened last; tests of a file share it. */
export let app: App;

/** Opens an app with a bot and its operators, and returns named actions on them. */
export async function openTeam(openApp: OpenApp, names: readonly string[] = ['sara', 'ali']) {
  app = await openApp();
  const bot = await app.createBot();
  const team = await Promise.all(
    names.map((name) =>
      addPerson(app.store, app.owner.accountId, { name, isOperator: true, botIds: [bot.id] }),
    ),
  );
  const { conversations } = app.handlers;
  const ids = (visitor: Visitor) => ({ botId: bot.id, conversationId: visitor.conversationId });
  return {
    bot,
    team,
    /** Opens a conversation whose question is escalated, since the bot cannot answer it. */
    async openEscalated(text = UNKNOWN_QUESTION) {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, text);
      await app.waitForEvent(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.id === visitor.conversationId &&
          event.conversation.escalatedAt !== null,
      );
      return visitor;
    },
    readConversation: async (visitor: Visitor) =>
      (await conversations.read(ids(visitor), app.owner, app.requestContext())).conversation,
    readAuthorsAndEvents: async (visitor: Visitor) => {
      const page = await conversations.messages(
        { ...ids(visitor), limit: 100 },
        app.owner,
        app.requestContext(),
      );
      return page.messages.map(({ author, event }: Message) => event?.kind ?? author);
    },
    assign: (visitor: Visitor, by: CurrentUser, to: CurrentUser | null, from?: CurrentUser | null) =>
      conversations.assign(
        {
          ...ids(visitor),
          assigneeId: to?.userId ?? null,
          ...(from !== undefined && { from: from?.userId ?? null }),
        },
        by,
        app.requestContext(),
      ),
    reply: (visitor: Visitor, by: CurrentUser) =>
      conversations.reply({ ...ids(visitor), clientId: newId(), text: 'سلام' }, by, app.requestContext()),
    resumeBot: (visitor: Visitor, by: CurrentUser, sure?: boolean) =>
      conversations.pauseAi(
        { ...ids(visitor), paused: false, ...(sure !== undefined && { sure }) },
        by,
        app.requestContext(),
      ),
    sendTyping: (visitor: Visitor, by: CurrentUser) =>
      conversations.typing(ids(visitor), by, app.requestContext()),
    sendViewing: (visitor: Visitor, by: CurrentUser, isPresent: boolean) =>
      conversations.sendViewing({ ...ids(visitor), isPresent }, by, app.requestContext()),
  };
}

export const sendHeartbeat = (
  person: CurrentUser,
  activity: 'active' | 'idle' | 'closed' = 'active',
  tab = 'tab-1',
) => app.handlers.presence.heartbeat({ tab, activity }, person, app.requestContext());

export const runPresenceJob = () => updatePresence(app.deps);

export const personAt = (people: readonly CurrentUser[], index: number): CurrentUser => {
  const person = people[index];
  if (!person) throw new Error(`No person at index ${index}`);
  return person;
};
