// A shop whose answers wait for one of two operators.
import type { Decision, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { toPanelEvent, toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import type { CurrentUser, Visitor } from '../../../server/areas/shared/context.ts';
import { addPerson, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
export const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

export const ACCEPT: Decision = { kind: 'accept' };
export const REJECT: Decision = { kind: 'reject', reason: 'incorrect', note: 'قیمت کهنه است' };

/** The event kinds or authors of the messages, without queueing and assignment. */
export const messageOutline = (messages: readonly Message[]) =>
  messages
    .map(({ author, event }) => event?.kind ?? author)
    .filter((kind) => kind !== 'queued' && kind !== 'assigned');

/** Opens a shop whose bot requires approval, with two operators and helpers to act for them. */
export async function openApprovalScenario(openApp: OpenApp) {
  const app = await openApp();
  const createdBot = await app.createBot([SHIPPING]);
  const settings = { botId: createdBot.id, operatorApproval: true };
  const bot = await app.handlers.bots.change(settings, app.owner, app.requestContext());
  const { accountId } = app.owner;
  const { approvals, conversations } = app.handlers;
  const addColleague = (name: string) =>
    addPerson(app.store, accountId, { name, isOperator: true, botIds: [bot.id] });
  const toConversationIds = ({ conversationId }: Visitor) => ({ botId: bot.id, conversationId });

  /** Waits for a draft of the visitor's conversation that is not among these. */
  const waitForDraft = (visitor: Visitor, exceptIds: readonly string[] = []) =>
    app.waitForEvent(
      (event) =>
        event.kind === 'approval.changed' &&
        event.draft.state === 'draft' &&
        event.draft.conversationId === visitor.conversationId &&
        !exceptIds.includes(event.draft.id) &&
        event.draft,
    );

  return {
    app,
    bot,
    sara: await addColleague('sara'),
    ali: await addColleague('ali'),
    waitForDraft,
    toConversationIds,
    async createDraft(text = QUESTION): Promise<{ visitor: Visitor; draft: ReplyDraft }> {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, text);
      return { visitor, draft: await waitForDraft(visitor) };
    },
    decide: (person: CurrentUser, { id: draftId }: ReplyDraft, decision: Decision) =>
      approvals.review({ draftId, decision }, person, app.requestContext()),
    claim: (person: CurrentUser, { id: draftId }: ReplyDraft) =>
      approvals.claim({ draftId }, person, app.requestContext()),
    listDrafts: (person: CurrentUser, options: { botId?: string; limit?: number; cursor?: string } = {}) =>
      approvals.listDrafts(options, person, app.requestContext()),
    listReviews: (person: CurrentUser, filters: object = {}) =>
      approvals.listReviewed({ ...filters }, person, app.requestContext()),
    readVisitorMessages: async (visitor: Visitor) => [
      ...(await app.handlers.visitor.messages({}, visitor, app.requestContext())).messages,
    ],
    /** The approval of the newest answer, as an operator reads it and as panels receive it. */
    async readApprovalMarks(visitor: Visitor, person: CurrentUser) {
      const ids = toConversationIds(visitor);
      const { messages } = await conversations.messages(ids, person, app.requestContext());
      const panelEvents = (await app.store.events.readAfter(accountId, 0, 500)).map(toPanelEvent);
      const added = panelEvents.findLast(({ kind }) => kind === 'message.added');
      return [messages.at(-1)?.approval, added?.kind === 'message.added' && added.message.approval];
    },
    async readVisitorEvents(visitor: Visitor) {
      const stored = await app.store.events.readAfter(accountId, 0, 500);
      return stored.map((event) => toVisitorEvent(event, visitor)).filter((event) => event !== null);
    },
    readConversation: async (visitor: Visitor) =>
      (await conversations.read(toConversationIds(visitor), app.owner, app.requestContext())).conversation,
  };
}
