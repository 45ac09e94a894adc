// A bot with rules, and what they do in its conversations.
import type { RuleDraft } from '../../../contract/automation/rules.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import type { App } from '../support/app.ts';

export const REFUND_RULE: RuleDraft = {
  name: 'مرجوعی‌ها',
  botId: null,
  event: 'visitorWrote',
  match: 'all',
  conditions: [{ kind: 'words', words: ['پس دادن', 'مرجوعی'], is: true }],
  actions: [{ kind: 'priority', priority: 'high' }],
  includesTests: false,
};

export async function seedRules(app: App) {
  const bot = await app.createBot();
  const { rules } = app.handlers;
  const add = async (draft: Partial<RuleDraft> = {}) => {
    const rule = await rules.create({ ...REFUND_RULE, ...draft }, app.owner, app.requestContext());
    return rules.switch({ ruleId: rule.id, isEnabled: true }, app.owner, app.requestContext());
  };
  const addLabel = async (name: string) =>
    (await app.handlers.labels.create({ name, tone: 'info' }, app.owner, app.requestContext())).id;
  const readRuns = async (ruleId: string) =>
    (await rules.runs({ ruleId }, app.owner, app.requestContext())).runs.toReversed();
  const readRules = async () => (await rules.list({}, app.owner, app.requestContext())).rules;
  const read = async ({ conversationId }: Visitor) => {
    const input = { botId: bot.id, conversationId };
    return (await app.handlers.conversations.read(input, app.owner, app.requestContext())).conversation;
  };
  const readMessages = async ({ conversationId }: Visitor) => {
    const input = { botId: bot.id, conversationId, limit: 100 };
    return (await app.handlers.conversations.messages(input, app.owner, app.requestContext())).messages;
  };
  const applyAction = (
    visitor: Visitor,
    action: Parameters<App['handlers']['bulkActions']['apply']>[0]['action'],
  ) =>
    app.handlers.bulkActions.apply(
      { conversationIds: [visitor.conversationId], action },
      app.owner,
      app.requestContext(),
    );
  /** Somebody who writes to the bot; a colleague has taken over, so that no bot answers. */
  const openTakenOver = async (text = 'سلام') => {
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, text);
    const reply = {
      botId: bot.id,
      conversationId: visitor.conversationId,
      clientId: newId(),
      text: 'بفرمایید',
    };
    await app.handlers.conversations.reply(reply, app.owner, app.requestContext());
    return visitor;
  };
  return { bot, rules, add, addLabel, readRuns, readRules, read, readMessages, applyAction, openTakenOver };
}

/** The store of a server that dies at the given commit, counted from 1: nothing of it is written. */
export function createFailingStore(store: Store, failingCommit: number): Store {
  let commits = 0;
  return {
    ...store,
    transact: (work) => {
      commits += 1;
      if (commits !== failingCommit) return store.transact(work);
      return store.transact(async (trx) => {
        await work(trx);
        throw new Error('killed');
      });
    },
  };
}
