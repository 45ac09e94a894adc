// Knows what of a bot its owner may change, and what of it is changed and not kept. Knows no states and no calls.
import type { AskedBefore } from '../../../contract/answers.ts';
import type { Bot } from '../../../contract/bots.ts';
import type { Failure, Issue } from '../../../contract/errors.ts';

export type BotValues = Pick<
  Bot,
  | 'name'
  | 'introduction'
  | 'responseLanguage'
  | 'creativity'
  | 'instructions'
  | 'enhancedAccuracy'
  | 'operatorApproval'
  | 'approvalMinutes'
  | 'confidenceThreshold'
>;

export interface BotSettings {
  readonly botId: string;
  /** As the server has it; null until it was read. */
  readonly bot: Bot | null;
  /** As the form has it. */
  readonly values: BotValues | null;
  /** As the form had it when it was last sent. */
  readonly sent: BotValues | null;
  /** Of the last reading or sending. */
  readonly failure: Failure | null;
  /** What is wrong with fields that were left. */
  readonly judged: readonly Issue[];
  /** Questions that were asked, to see what a threshold means. */
  readonly asked: readonly AskedBefore[];
  /** What the plan has left; null until it is known. */
  readonly messagesLeft: number | null;
  /** Where somebody wanted to go who was held back. */
  readonly leavingTo: string | null;
}

export const valuesOf = (bot: Bot): BotValues => ({
  name: bot.name,
  introduction: bot.introduction,
  responseLanguage: bot.responseLanguage,
  creativity: bot.creativity,
  instructions: bot.instructions,
  enhancedAccuracy: bot.enhancedAccuracy,
  operatorApproval: bot.operatorApproval,
  approvalMinutes: bot.approvalMinutes,
  confidenceThreshold: bot.confidenceThreshold,
});

/** The fields that are not as the server has them. */
export function changesOf({ bot, values }: Pick<BotSettings, 'bot' | 'values'>): Partial<BotValues> {
  if (!bot || !values) return {};
  const kept = new Map<string, unknown>(Object.entries(valuesOf(bot)));
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => kept.get(field) !== value));
}

export const hasChanges = (settings: Pick<BotSettings, 'bot' | 'values'>): boolean =>
  Object.keys(changesOf(settings)).length > 0;

/** What the server has now, under what is being written: another device's changes show, nothing written is lost. */
export const rebased = (settings: BotSettings, bot: Bot): Pick<BotSettings, 'bot' | 'values'> => ({
  bot,
  values: { ...valuesOf(bot), ...changesOf(settings) },
});

/** What the server made of what was sent, under what was typed since. */
export const sinceSent = (settings: BotSettings, bot: Bot): Pick<BotSettings, 'bot' | 'values'> =>
  rebased({ ...settings, bot: settings.bot && { ...settings.bot, ...settings.sent } }, bot);

/** What a threshold means for questions that were asked. */
export function verdictOn(asked: readonly AskedBefore[], threshold: number) {
  const answered = asked.filter(({ confidence }) => confidence >= threshold);
  const passedOn = asked.filter(({ confidence }) => confidence < threshold);
  const nearest = (some: readonly AskedBefore[]) =>
    some
      .toSorted((a, b) => Math.abs(a.confidence - threshold) - Math.abs(b.confidence - threshold))
      .slice(0, 2);
  return {
    count: answered.length,
    total: asked.length,
    barelyAnswered: nearest(answered),
    barelyPassedOn: nearest(passedOn),
  };
}
