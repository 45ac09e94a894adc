// Endpoints of automation rules.
import type { Rule, rules } from '../../../contract/automation/rules.ts';
import type { Channel } from '../../channels/channel.ts';
import type { Store } from '../../store/store.ts';
import { widgetChannel } from '../connections/catalog.wire.ts';
import { readVisibleBots } from '../conversations/inbox/visible-bots.store.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import { findMissingRuleParts, readRuleChoices, requireRuleReferences } from './rule-references.store.ts';
import { readRunSummaries, readRuns } from './rule-runs.store.ts';
import { tryRule } from './rule-trial.ts';
import {
  changeRule,
  createRule,
  moveRule,
  readRule,
  readRules,
  removeRule,
  restoreRule,
  type StoredRule,
  switchRule,
} from './rules.store.ts';

interface RulesDeps {
  readonly store: Store;
  readonly channels: readonly Pick<Channel, 'kind' | 'label'>[];
}

/** Handlers of `contract/automation/rules.ts`. */
export function rulesHandlers({ store, channels }: RulesDeps): Handlers<typeof rules> {
  const channelChoices = [widgetChannel, ...channels].map(({ kind, label }) => ({ kind, label }));
  const toRules = async (accountId: string, stored: readonly StoredRule[], now: number) => {
    const choices = await readRuleChoices(store.db, accountId);
    const ids = stored.map(({ id }) => id);
    const summaries = await readRunSummaries(store.db, accountId, ids, now);
    const presentedRules = stored.map(
      ({ position: _position, fromSeq: _fromSeq, createdBy: _createdBy, ...rule }): Rule => ({
        ...rule,
        missing: findMissingRuleParts(choices, rule),
        ...(summaries.get(rule.id) ?? { lastRun: null, isStopped: false }),
      }),
    );
    return { rules: presentedRules, choices: { ...choices, channels: channelChoices } };
  };
  const presentRule = async (ids: { accountId: string; ruleId: string }, now: number): Promise<Rule> => {
    const stored = await readRule(store.db, ids);
    const [rule] = stored ? (await toRules(ids.accountId, [stored], now)).rules : [];
    if (!rule) throw new ApiError('NotFound');
    return rule;
  };
  return {
    async list(_input, user, { now }) {
      const { accountId } = user;
      const stored = await readRules(store.db, accountId);
      if (!user.isOperator) return toRules(accountId, stored, now);
      // Operators see what applies to their bots.
      const botIds = await readVisibleBots(store.db, user);
      const visibleRules = stored.filter(({ botId }) => botId === null || botIds.includes(botId));
      const { choices, ...rest } = await toRules(accountId, visibleRules, now);
      return { ...rest, choices: { ...choices, bots: choices.bots.filter(({ id }) => botIds.includes(id)) } };
    },
    async create(draft, { accountId, userId }, { now }) {
      const ruleId = await createRule(store, { accountId, userId, now }, draft);
      return presentRule({ accountId, ruleId }, now);
    },
    async change({ ruleId, ...draft }, { accountId, userId }, { now }) {
      await changeRule(store, { accountId, userId, now }, ruleId, draft);
      return presentRule({ accountId, ruleId }, now);
    },
    async switch({ ruleId, isEnabled }, { accountId }, { now }) {
      await switchRule(store, { accountId, ruleId, now }, isEnabled);
      return presentRule({ accountId, ruleId }, now);
    },
    async move({ ruleId, position }, { accountId }) {
      await moveRule(store, { accountId, ruleId }, position);
      return {};
    },
    async remove({ ruleId }, { accountId }, { now }) {
      await removeRule(store, { accountId, ruleId, now });
      return {};
    },
    async restore({ ruleId }, { accountId }, { now }) {
      await restoreRule(store, { accountId, ruleId, now });
      return presentRule({ accountId, ruleId }, now);
    },
    async runs({ ruleId, before }, user) {
      const ids = { accountId: user.accountId, ruleId };
      if (!(await readRule(store.db, ids))) throw new ApiError('NotFound');
      const botIds = await readVisibleBots(store.db, user);
      return readRuns(store.db, ids, { botIds, before });
    },
    async tryOut(draft, user, { now }) {
      const { accountId } = user;
      requireRuleReferences(await readRuleChoices(store.db, accountId), draft);
      const botIds = await readVisibleBots(store.db, user);
      return tryRule(store.db, { accountId, botIds, now }, draft);
    },
  };
}
