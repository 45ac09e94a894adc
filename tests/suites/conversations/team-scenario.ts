// A bot with a team and visitors who need a person.
import type { Message } from '../../../contract/conversations/messages.ts';
import type { CurrentUser, Visitor } from '../../../server/areas/shared/context.ts';
import { updatePresence } from '../../../server/jobs/conversations/presence.job.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addPerson, type OpenApp } from '../support/app.ts';

const UNKNOWN = 'پایتخت مغولستان کجاست؟';

/** The house that was opened last. */
export let house: App;

/** A house with a bot and its operators, and what is done in it by name. */
export async function openTeam(openHouse: OpenApp, names: readonly string[] = ['sara', 'ali']) {
  house = await openHouse();
  const bot = await house.createBot();
  const team = await Promise.all(
    names.map((name) =>
      addPerson(house.store, house.owner.accountId, { name, isOperator: true, botIds: [bot.id] }),
    ),
  );
  const { conversations } = house.handlers;
  const ids = (visitor: Visitor) => ({ botId: bot.id, conversationId: visitor.conversationId });
  return {
    bot,
    team,
    /** A visitor whose question only a person can answer, handed to people. */
    async escalated(text = UNKNOWN) {
      const visitor = await house.openVisitor(bot);
      await house.visitorSays(visitor, text);
      await house.waitForEvent(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.id === visitor.conversationId &&
          !event.conversation.aiEnabled,
      );
      return visitor;
    },
    state: async (visitor: Visitor) =>
      (await conversations.read(ids(visitor), house.owner, house.facts())).conversation,
    authors: async (visitor: Visitor) => {
      const page = await conversations.messages({ ...ids(visitor), limit: 100 }, house.owner, house.facts());
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
        house.facts(),
      ),
    reply: (visitor: Visitor, by: CurrentUser) =>
      conversations.reply({ ...ids(visitor), clientId: newId(), text: 'سلام' }, by, house.facts()),
    resumeBot: (visitor: Visitor, by: CurrentUser, sure?: boolean) =>
      conversations.pauseAi(
        { ...ids(visitor), paused: false, ...(sure !== undefined && { sure }) },
        by,
        house.facts(),
      ),
    type: (visitor: Visitor, by: CurrentUser) => conversations.typing(ids(visitor), by, house.facts()),
    view: (visitor: Visitor, by: CurrentUser, isHere: boolean) =>
      conversations.sendViewing({ ...ids(visitor), isHere }, by, house.facts()),
  };
}

export const sendHeartbeat = (
  person: CurrentUser,
  doing: 'active' | 'idle' | 'gone' = 'active',
  tab = 'tab-1',
) => house.handlers.presence.heartbeat({ tab, doing }, person, house.facts());

export const runPresenceJob = () => updatePresence(house.deps);

export const personAt = (people: readonly CurrentUser[], at: number): CurrentUser => {
  const person = people[at];
  if (!person) throw new Error('Nobody stands there');
  return person;
};
