// A bot with a team and visitors who need a person.
import type { Message } from '../../../contract/conversations/messages.ts';
import type { Person, Visitor } from '../../../server/areas/shared/context.ts';
import { attend } from '../../../server/jobs/conversations/presence.job.ts';
import { newId } from '../../../server/store/id.ts';
import { addPerson, type House, type OpenHouse } from '../support/app.ts';

const UNKNOWN = 'پایتخت مغولستان کجاست؟';

/** The house that was opened last. */
export let house: House;

/** A house with a bot and its operators, and what is done in it by name. */
export async function openTeam(openHouse: OpenHouse, names: readonly string[] = ['sara', 'ali']) {
  house = await openHouse();
  const bot = await house.bot();
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
      const visitor = await house.visitor(bot);
      await house.says(visitor, text);
      await house.until(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.id === visitor.conversationId &&
          !event.conversation.aiEnabled,
      );
      return visitor;
    },
    state: async (visitor: Visitor) =>
      (await conversations.read(ids(visitor), house.owner, house.facts())).conversation,
    lines: async (visitor: Visitor) => {
      const page = await conversations.messages({ ...ids(visitor), limit: 100 }, house.owner, house.facts());
      return page.messages.map(({ author, event }: Message) => event?.kind ?? author);
    },
    assigns: (visitor: Visitor, by: Person, to: Person | null, from?: Person | null) =>
      conversations.assign(
        {
          ...ids(visitor),
          assigneeId: to?.userId ?? null,
          ...(from !== undefined && { from: from?.userId ?? null }),
        },
        by,
        house.facts(),
      ),
    replies: (visitor: Visitor, by: Person) =>
      conversations.reply({ ...ids(visitor), clientId: newId(), text: 'سلام' }, by, house.facts()),
    resumes: (visitor: Visitor, by: Person, sure?: boolean) =>
      conversations.pauseAi(
        { ...ids(visitor), paused: false, ...(sure !== undefined && { sure }) },
        by,
        house.facts(),
      ),
    types: (visitor: Visitor, by: Person) => conversations.typing(ids(visitor), by, house.facts()),
    watches: (visitor: Visitor, by: Person, isHere: boolean) =>
      conversations.watch({ ...ids(visitor), isHere }, by, house.facts()),
  };
}

export const beats = (person: Person, doing: 'active' | 'idle' | 'gone' = 'active', tab = 'tab-1') =>
  house.handlers.presence.beat({ tab, doing }, person, house.facts());

export const looks = () => attend(house.deps);

export const someone = (people: readonly Person[], at: number): Person => {
  const person = people[at];
  if (!person) throw new Error('Nobody stands there');
  return person;
};
