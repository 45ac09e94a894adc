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

/** Who said what; whether somebody is there to take what is handed on is not told here. */
export const messageOutline = (messages: readonly Message[]) =>
  messages
    .map(({ author, event }) => event?.kind ?? author)
    .filter((kind) => kind !== 'queued' && kind !== 'assigned');

/** A shop whose bot asks for approval, with two operators of it, and what each of them can do. */
export async function openApprovalScenario(openApp: OpenApp) {
  const app = await openApp();
  const made = await app.createBot([SHIPPING]);
  const asking = { botId: made.id, operatorApproval: true };
  const bot = await app.handlers.bots.change(asking, app.owner, app.facts());
  const { accountId } = app.owner;
  const { approvals, conversations } = app.handlers;
  const colleague = (name: string) =>
    addPerson(app.store, accountId, { name, isOperator: true, botIds: [bot.id] });
  const ofConversation = ({ conversationId }: Visitor) => ({ botId: bot.id, conversationId });

  /** The next draft of the visitor's conversation besides those known. */
  const waits = (visitor: Visitor, besides: readonly string[] = []) =>
    app.waitForEvent(
      (event) =>
        event.kind === 'approval.changed' &&
        event.draft.state === 'draft' &&
        event.draft.conversationId === visitor.conversationId &&
        !besides.includes(event.draft.id) &&
        event.draft,
    );

  return {
    app,
    bot,
    sara: await colleague('sara'),
    ali: await colleague('ali'),
    waitForDraft: waits,
    ofConversation,
    async createDraft(text = QUESTION): Promise<{ visitor: Visitor; draft: ReplyDraft }> {
      const visitor = await app.openVisitor(bot);
      await app.visitorSays(visitor, text);
      return { visitor, draft: await waits(visitor) };
    },
    decide: (person: CurrentUser, { id: draftId }: ReplyDraft, decision: Decision) =>
      approvals.review({ draftId, decision }, person, app.facts()),
    claim: (person: CurrentUser, { id: draftId }: ReplyDraft) =>
      approvals.claim({ draftId }, person, app.facts()),
    queue: (person: CurrentUser, more: { botId?: string; limit?: number; cursor?: string } = {}) =>
      approvals.listDrafts(more, person, app.facts()),
    listReviews: (person: CurrentUser, more: object = {}) =>
      approvals.listReviewed({ ...more }, person, app.facts()),
    /** What the visitor reads. */
    readVisitorMessages: async (visitor: Visitor) => [
      ...(await app.handlers.visitor.messages({}, visitor, app.facts())).messages,
    ],
    /** Who let the newest answer go out: as an operator reads it, and as panels are told. */
    async readApprovalMarks(visitor: Visitor, person: CurrentUser) {
      const at = ofConversation(visitor);
      const { messages } = await conversations.messages(at, person, app.facts());
      const told = (await app.store.events.readAfter(accountId, 0, 500)).map(toPanelEvent);
      const added = told.findLast(({ kind }) => kind === 'message.added');
      return [messages.at(-1)?.approval, added?.kind === 'message.added' && added.message.approval];
    },
    /** What the visitor hears. */
    async readVisitorEvents(visitor: Visitor) {
      const stored = await app.store.events.readAfter(accountId, 0, 500);
      return stored.map((event) => toVisitorEvent(event, visitor)).filter((event) => event !== null);
    },
    state: async (visitor: Visitor) =>
      (await conversations.read(ofConversation(visitor), app.owner, app.facts())).conversation,
  };
}
