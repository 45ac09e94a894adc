// Answering pipeline: turns a question into a reply without recording or charging it.
import type { Citation } from '../../contract/conversations/messages.ts';
import { buildIndex, type Passage } from '../engine/index/bot-index.ts';
import { answerInTalk, decide } from '../engine/pipeline/answer.ts';
import { alternativesTo } from './alternatives.ts';
import type { AnsweringDeps, Asking, Live, Outcome, Reply, Tokens } from './answer-request.ts';
import { isSupported, modelWordings, plainWordings } from './enhanced-accuracy.ts';
import { citationsOf, draft } from './generation.ts';
import { beforeDocuments } from './intent-handlers.ts';
import { languageOf, replyLanguage } from './language.ts';
import { freshen, guidesOf, hintsOf } from './live-enrichment.ts';
import { type Made, type Run, talkOf } from './pipeline-run.ts';
import { harmless } from './prompt-injection.ts';
import { repliesTexts } from './replies.texts.ts';
import { type Retrieved, retrieve, tracePassages } from './retrieval.ts';
import { createTracer } from './tracer.ts';

/** The model reads this many passages. */
const PASSAGES_FOR_MODEL = 6;
/** A model may find an answer where words alone give less confidence, but not from nothing. */
const MODEL_SHARE_OF_THRESHOLD = 0.5;

/**
 * Makes the reply to a question: courtesies and own steps first, then what the documents hold, in the model's
 * words or their own, or an honest "I do not know". Rejects only when `signal` aborts.
 */
export async function runAnswer(deps: AnsweringDeps, asking: Asking, live: Live): Promise<Outcome> {
  const said = asking.history.flatMap(({ author, text }) => (author === 'visitor' ? [text] : []));
  const language = replyLanguage(asking.bot.language, asking.question, said);
  const run: Run = { deps, asking, live, tracer: createTracer(), language, tokens: null, aiFailed: false };
  const made = (await beforeDocuments(run)) ?? (await fromDocuments(run));
  return outcomeOf(run, made);
}

async function fromDocuments(run: Run): Promise<Made> {
  const { deps, asking, live, tracer } = run;
  const index = await deps.indexes.of(asking.accountId, asking.botId);
  const wanted = await wordings(run);
  tracer.understood.push(...wanted.questions);
  const retrieved = await retrieve(deps, index, asking, wanted, { signal: live.signal, tracer });
  const first = retrieved.ranked.slice(0, PASSAGES_FOR_MODEL).map(({ passage }) => passage);
  const passages = await freshen(deps, talkOf(run), first, tracer);
  const written = await byModel(run, retrieved, passages);
  return written ?? byExtraction(run, passages === first ? retrieved : reread(run, retrieved, passages));
}

/** What the engine finds in passages whose words have changed since they were learned. */
function reread({ asking }: Run, retrieved: Retrieved, passages: readonly Passage[]): Retrieved {
  const { text } = passages[0] ?? { text: '' };
  if (retrieved.ranked[0]?.passage.text === text) return retrieved;
  const found = answerInTalk(buildIndex(passages), asking.question, asking.previousQuestion);
  return found.candidate === null ? retrieved : { ...retrieved, found };
}

/** The question, and with enhanced accuracy its other wordings: the model's, else its own bare words. */
async function wordings(run: Run): Promise<{ questions: string[]; trusts: boolean }> {
  const { deps, asking, live, tracer } = run;
  if (!asking.bot.enhancedAccuracy) return { questions: [asking.question], trusts: true };
  const plain = { questions: [asking.question, ...plainWordings(asking)], trusts: false };
  const { writer } = deps;
  if (!writer || asking.isSpent) return plain;
  const worded = await tracer.step(
    'wordings',
    async () => modelWordings(writer, asking, await hintsOf(deps, talkOf(run)), live.signal),
    ({ wordings: made }) => ({ outcome: made ? 'passed' : 'failed', facts: { count: made?.length ?? 0 } }),
  );
  live.signal.throwIfAborted();
  spend(run, worded.tokens);
  if (!worded.wordings || worded.wordings.length === 0) return plain;
  return { questions: [...new Set([asking.question, ...worded.wordings])], trusts: true };
}

async function byModel(run: Run, retrieved: Retrieved, whole: readonly Passage[]): Promise<Made | undefined> {
  const { deps, asking, tracer } = run;
  const { writer } = deps;
  if (!writer) return undefined;
  if (asking.isSpent) {
    tracer.fellBack('spendLimit');
    tracer.skip('model', { reason: 'spendLimit' });
    return undefined;
  }
  const { found, ranked, isHybrid } = retrieved;
  const isWorthAsking = isHybrid || found.confidence >= asking.bot.threshold * MODEL_SHARE_OF_THRESHOLD;
  if (ranked.length === 0 || !isWorthAsking) {
    tracer.fellBack('modelSkipped');
    tracer.skip('model', { reason: 'nothingFound' });
    return undefined;
  }
  const passages = whole.map(harmless);
  const live = asking.bot.enhancedAccuracy ? { ...run.live, onDelta: () => {} } : run.live;
  const made = await draft({
    writer,
    asking: await guided(run, passages),
    language: run.language,
    passages,
    live,
    tracer,
    log: deps.log,
    onTokens: (tokens) => spend(run, tokens),
  });
  if (made.kind === 'failed' || made.kind === 'refused') {
    run.aiFailed = true;
    return undefined;
  }
  const isWithheld = passages.some(
    ({ text, question }, at) => text !== whole[at]?.text || question !== whole[at]?.question,
  );
  if (made.kind === 'nothing' && isWithheld) return undefined;
  const isGrounded =
    made.kind === 'written' && (made.cited.length > 0 || found.confidence >= asking.bot.threshold);
  const isSound =
    made.kind === 'written' && isGrounded && (await isVerified(run, made.text, made.cited, passages));
  const reply: Reply = isSound
    ? answered(run, retrieved, made.text, citationsOf(made.cited), found.confidence)
    : abstained(run, found.confidence);
  return { reply, by: 'model', isSmart: true, retrieved };
}

/** The question with what owners ask of answers from these very passages. */
async function guided(run: Run, passages: readonly Passage[]): Promise<Asking> {
  const { asking } = run;
  const more = await guidesOf(run.deps, talkOf(run), passages);
  if (more.length === 0) return asking;
  const instructions = [asking.bot.instructions, ...more].filter((part) => part !== '').join('\n');
  return { ...asking, bot: { ...asking.bot, instructions } };
}

/** With enhanced accuracy a draft is said only when it stands in its sources; a check that fails checks nothing. */
async function isVerified(
  run: Run,
  text: string,
  cited: readonly Passage[],
  passages: readonly Passage[],
): Promise<boolean> {
  const { deps, asking, live, tracer } = run;
  const { writer } = deps;
  if (!asking.bot.enhancedAccuracy || !writer) return true;
  const sources = cited.length > 0 ? cited : passages;
  const checked = await tracer.step(
    'verification',
    () => isSupported(writer, { text, passages: sources }, live.signal),
    ({ supported }) => ({ outcome: supported === null ? 'failed' : supported ? 'passed' : 'abstained' }),
  );
  live.signal.throwIfAborted();
  spend(run, checked.tokens);
  if (checked.supported === null) tracer.fellBack('verificationDown');
  return checked.supported ?? true;
}

async function byExtraction(run: Run, retrieved: Retrieved): Promise<Made> {
  const { asking, tracer } = run;
  const { found } = retrieved;
  const decision = await tracer.step(
    'extraction',
    () => decide(found, asking.bot.threshold),
    ({ kind, confidence }) => ({
      outcome: kind,
      facts: { confidence: Math.round(confidence * 1_000) / 1_000 },
    }),
  );
  const made = { by: 'extraction', isSmart: true, retrieved };
  const isSound = decision.kind === 'answered' && (await isConfirmed(run, retrieved));
  if (decision.kind === 'abstained' || !isSound)
    return { ...made, reply: abstained(run, decision.confidence) };
  if (languageOf(decision.text) !== run.language) tracer.fellBack('languageUnavailable');
  const { text, citations: sources, confidence } = decision;
  return { ...made, reply: answered(run, retrieved, text, sources, confidence) };
}

/** So much surer than it must be, an answer needs no second look that agrees. */
const BEYOND_DOUBT = 0.15;

/** With enhanced accuracy a doubtful answer is said only when the second look finds it in the same place. */
async function isConfirmed({ asking, tracer }: Run, { found, looks }: Retrieved): Promise<boolean> {
  const [second] = looks;
  if (!asking.bot.enhancedAccuracy || !second) return true;
  const isSure = found.confidence >= asking.bot.threshold + BEYOND_DOUBT;
  return tracer.step(
    'verification',
    () => isSure || second.ranked[0]?.passage.id === found.ranked[0]?.passage.id,
    (confirmed) => ({ outcome: confirmed ? 'passed' : 'abstained' }),
  );
}

/** An answer; beside one that is not beyond doubt stands what else may have been meant. */
function answered(
  { asking }: Run,
  { ranked }: Retrieved,
  text: string,
  sources: readonly Citation[],
  confidence: number,
): Reply {
  const isSure = confidence >= asking.bot.threshold + BEYOND_DOUBT;
  const choices = isSure ? [] : alternativesTo(asking.question, ranked, sources);
  return { kind: 'answered', text, sources, confidence, ...(choices.length > 0 && { choices }) };
}

const abstained = ({ language }: Run, confidence: number): Reply => ({
  kind: 'abstained',
  text: repliesTexts.abstained[language],
  confidence,
});

function spend(run: Run, tokens: Tokens | null): void {
  if (!tokens) return;
  run.tokens = {
    input: (run.tokens?.input ?? 0) + tokens.input,
    output: (run.tokens?.output ?? 0) + tokens.output,
    ...((run.tokens?.isReckoned || tokens.isReckoned) && { isReckoned: true }),
  };
}

function outcomeOf(run: Run, { reply, by, isSmart, retrieved }: Made): Outcome {
  const { asking, deps, tracer, tokens } = run;
  const cited = new Set(reply.kind === 'answered' ? reply.sources.map(({ passageId }) => passageId) : []);
  tracer.passages = tracePassages(retrieved?.ranked ?? [], cited);
  const { confidence } = reply;
  return {
    reply,
    isSmart,
    aiFailed: run.aiFailed,
    tokens,
    trace: {
      question: asking.question,
      previousQuestion: asking.previousQuestion,
      language: run.language,
      outcome: reply.kind,
      by,
      confidence: isSmart ? confidence : null,
      threshold: asking.bot.threshold,
      model:
        deps.writer && (tokens || by === 'model')
          ? {
              name: deps.writer.name,
              inputTokens: tokens?.input ?? 0,
              outputTokens: tokens?.output ?? 0,
              ...(tokens?.isReckoned && { isReckoned: true }),
              rial: rialOf(tokens, deps),
            }
          : null,
      ...tracer.end(),
    },
  };
}

/** What tokens cost, never told too low; null where no price is set. */
export function rialOf(tokens: Tokens | null, { prices }: Pick<AnsweringDeps, 'prices'>): number | null {
  if (!prices) return null;
  if (!tokens) return 0;
  return Math.ceil((tokens.input * prices.input + tokens.output * prices.output) / 1_000_000);
}
