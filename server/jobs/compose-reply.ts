// Knows how a turn becomes a reply: courtesy, retrieval, then the model's words or the documents' own. Knows no storage.
import type { ResponseLanguage } from '../../contract/bots.ts';
import type { Citation } from '../../contract/messages.ts';
import type { Recording, Reply } from '../areas/conversations/answers.store.ts';
import type { Turn } from '../areas/conversations/turns.store.ts';
import { answerInTalk, decide, type Found } from '../engine/answer.ts';
import type { BotIndex } from '../engine/bot-index.ts';
import type { Writer } from '../engine/model/writer.ts';
import { detectLocale } from '../engine/normalise.ts';
import { greeting } from '../engine/smalltalk.ts';
import { repliesTexts } from './replies.texts.ts';

export interface Composed {
  readonly reply: Exclude<Reply, { kind: 'silent' }>;
  /** The model was asked and failed; the reply was made without it. */
  readonly aiFailed: boolean;
  readonly tokens?: Recording['tokens'];
}

export interface ComposeDeps {
  readonly writer: Writer | null;
  readonly signal: AbortSignal;
  /** Takes pieces of the reply as they are written. */
  readonly onDelta: (text: string) => void;
  readonly log: (line: string) => void;
}

/** The model reads this many passages. */
const PASSAGES_FOR_MODEL = 6;
/** A model may find an answer where words alone give less confidence, but not from nothing. */
const MODEL_SHARE_OF_THRESHOLD = 0.5;
const QUOTE = 300;

/** Makes the reply to a turn. Rejects only when `signal` aborts. */
export async function composeReply(index: BotIndex, turn: Turn, deps: ComposeDeps): Promise<Composed> {
  const courtesy = greeting(turn.question, detectLocale(turn.question));
  if (courtesy !== null) return { reply: answered(courtesy, [], null), aiFailed: false };
  const found = answerInTalk(index, turn.question, turn.previousQuestion);
  const worthAsking = found.confidence >= turn.bot.threshold * MODEL_SHARE_OF_THRESHOLD;
  if (!deps.writer || found.ranked.length === 0 || !worthAsking) {
    return { reply: extract(found, turn), aiFailed: false };
  }
  return write(deps.writer, found, turn, deps);
}

async function write(writer: Writer, found: Found, turn: Turn, deps: ComposeDeps): Promise<Composed> {
  const passages = found.ranked.slice(0, PASSAGES_FOR_MODEL).map(({ passage }) => passage);
  const written = await writer.write({
    question: turn.question,
    passages: passages.map(({ id, title, question, text }) => ({ id, title: question ?? title, text })),
    history: [...turn.history],
    instructions: turn.bot.instructions,
    language: turn.bot.language,
    creativity: turn.bot.creativity,
    signal: deps.signal,
    onDelta: deps.onDelta,
  });
  deps.signal.throwIfAborted();
  if (!written.ok) {
    deps.log(`The model failed in conversation ${turn.conversationId}: ${written.failure.detail}`);
    return { reply: extract(found, turn), aiFailed: true };
  }
  const cited = passages.filter(({ id }) => written.citedPassageIds.includes(id));
  const grounded = cited.length > 0 || found.confidence >= turn.bot.threshold;
  const spent = {
    aiFailed: false,
    ...(written.usage && {
      tokens: { input: written.usage.inputTokens, output: written.usage.outputTokens },
    }),
  };
  if (written.text === null || !grounded) return { reply: abstain(turn, found.confidence), ...spent };
  const sources = cited.map(({ id, sourceId, title, text }) => ({
    passageId: id,
    sourceId,
    title,
    quote: text.slice(0, QUOTE).toWellFormed(),
  }));
  return { reply: answered(written.text, sources, found.confidence), ...spent };
}

function extract(found: Found, turn: Turn): Composed['reply'] {
  const decision = decide(found, turn.bot.threshold);
  if (decision.kind === 'abstained') return abstain(turn, decision.confidence);
  return answered(decision.text, decision.citations, decision.confidence);
}

const answered = (text: string, sources: readonly Citation[], confidence: number | null) =>
  ({ kind: 'answered', text, sources, confidence }) as const;

const abstain = (turn: Turn, confidence: number) =>
  ({ kind: 'abstained', text: apology(turn.bot.language, turn.question), confidence }) as const;

function apology(language: ResponseLanguage, question: string): string {
  return repliesTexts.abstained[language === 'auto' ? detectLocale(question) : language];
}
