// Generates test questions for a bot, by rule and with the configured model.
import type { evaluation } from '../../../../contract/answers/evaluation.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Writer } from '../../../engine/model/writer.ts';
import type { Store } from '../../../store/store.ts';
import type { BotRow } from '../../bots/bots.store.ts';
import {
  addSpending,
  isLimitReached,
  notifyWhenLimitReached,
  readSpending,
} from '../../bots/spending/spending.store.ts';
import { ApiError } from '../../shared/context.ts';
import { readTests } from '../tests.store.ts';
import { interleaveGroups, type KnowledgePassage, readKnowledge } from './knowledge.ts';
import { buildQuestionsPrompt, parseQuestions, QUESTIONS_FORMAT } from './model-tests.ts';
import { generateTests, removeKnownTests } from './rule-tests.ts';

export interface GenerationDeps {
  readonly store: Store;
  /** Creates the configured model on first use; null when none is configured. */
  readonly openWriter: () => Promise<Writer | null>;
  /** The configured chat model, or null. */
  readonly models: { readonly chat: string | null };
  /** Rial per million tokens. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

type EvaluationEndpoints = typeof evaluation;

/** Passages that the model reads at a time. */
const PASSAGES_PER_PROMPT = 6;
const MAX_OUTPUT_TOKENS = 1_500;
const MILLION = 1_000_000;

const idsOf = (bot: BotRow) => ({ accountId: bot.account_id, botId: bot.id });
const limitOf = (bot: BotRow) => ({ tokens: bot.spend_limit_tokens, rial: bot.spend_limit_rial });

const hasReachedLimit = async ({ store }: GenerationDeps, bot: BotRow, now: number): Promise<boolean> =>
  isLimitReached(await readSpending(store.db, idsOf(bot), now), limitOf(bot));

const readKnownKeys = async ({ store }: GenerationDeps, bot: BotRow): Promise<ReadonlySet<string>> =>
  new Set((await readTests(store.db, idsOf(bot))).map(({ question_key }) => question_key));

/** Questions made by rule, and whether a model can write more. */
export async function generateByRule(
  deps: GenerationDeps,
  bot: BotRow,
  now: number,
): Promise<OutputOf<EvaluationEndpoints['generate']>> {
  const knowledge = await readKnowledge(deps.store.db, idsOf(bot));
  const tests = await generateTests(knowledge, await readKnownKeys(deps, bot));
  if (deps.models.chat === null) return { tests, model: 'none' };
  return { tests, model: (await hasReachedLimit(deps, bot, now)) ? 'spent' : 'ready' };
}

/** Questions by the model, charged to the bot. @throws AiUnavailable, AiSpent */
export async function generateWithModel(
  deps: GenerationDeps,
  bot: BotRow,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<OutputOf<EvaluationEndpoints['generateWithModel']>> {
  const writer = await deps.openWriter();
  if (writer === null) throw new ApiError('AiUnavailable');
  if (await hasReachedLimit(deps, bot, now)) throw new ApiError('AiSpent');
  const knownKeys = await readKnownKeys(deps, bot);
  const { passages } = await readKnowledge(deps.store.db, idsOf(bot));
  const chosen = choosePassages(passages, knownKeys.size);
  if (chosen.length === 0) return { tests: [] };
  const completion = await writer.complete(buildQuestionsPrompt(chosen), signal, {
    maxTokens: MAX_OUTPUT_TOKENS,
    format: QUESTIONS_FORMAT,
  });
  if (completion.usage) await recordSpending(deps, bot, completion.usage, now);
  if (!completion.ok) throw new ApiError('AiUnavailable');
  return { tests: removeKnownTests(parseQuestions(completion, chosen), knownKeys) };
}

/** Passages of different sources; other ones once questions were added. */
function choosePassages(passages: readonly KnowledgePassage[], knownCount: number): KnowledgePassage[] {
  const interleaved = [
    ...interleaveGroups<KnowledgePassage>(Map.groupBy(passages, ({ sourceId }) => sourceId).values()),
  ];
  const start = interleaved.length === 0 ? 0 : knownCount % interleaved.length;
  return [...interleaved.slice(start), ...interleaved.slice(0, start)].slice(0, PASSAGES_PER_PROMPT);
}

/** Counts tokens and price against the bot's monthly limit, like an answer's. */
async function recordSpending(
  { store, prices }: GenerationDeps,
  bot: BotRow,
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
  now: number,
): Promise<void> {
  const rial = prices ? Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / MILLION) : 0;
  await store.transact(async (trx) => {
    await addSpending(trx, idsOf(bot), { answers: 0, inputTokens, outputTokens, rial }, now);
    await notifyWhenLimitReached(store, trx, idsOf(bot), { limit: limitOf(bot), now });
  });
}
