// Generates an answer from passages with a model and checks it with the output guard.
import type { ResponseLanguage } from '../../contract/bots/bots.ts';
import type { Citation } from '../../contract/conversations/messages.ts';
import type { Passage } from '../engine/index/bot-index.ts';
import type { Prompt } from '../engine/model/prompt.ts';
import type { Writer, Written } from '../engine/model/writer.ts';
import type { Language } from '../engine/pipeline/extension-points.ts';
import { detectLocale } from '../engine/text/normalise.ts';
import type { Asking, Live, Tokens } from './answer-request.ts';
import { tokensOf } from './enhanced-accuracy.ts';
import { type Breach, createOutputGuard, type OutputGuard } from './output-guard.ts';
import type { Tracer } from './tracer.ts';

export type Draft =
  | { readonly kind: 'written'; readonly text: string; readonly cited: readonly Passage[] }
  /** `isRefusal`: the model said in words of its own that it has no answer. */
  | { readonly kind: 'nothing'; readonly isRefusal: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly breach: Breach };

export interface Drafting {
  readonly writer: Writer;
  readonly asking: Asking;
  readonly language: Language;
  readonly passages: readonly Passage[];
  readonly live: Live;
  readonly tracer: Tracer;
  readonly log: (line: string) => void;
  readonly onTokens: (tokens: Tokens | null) => void;
}

const QUOTE = 300;

/** Lets the model write. What breaks the rules of the output is dropped whole. Rejects only when `signal` aborts. */
export async function draft(drafting: Drafting): Promise<Draft> {
  const { writer, tracer } = drafting;
  return tracer.step(
    'model',
    () => drafted(drafting),
    (made) => ({
      outcome: made.kind === 'written' ? 'answered' : made.kind === 'nothing' ? 'abstained' : 'failed',
      facts: {
        model: writer.name,
        ...(made.kind === 'refused' && { refused: made.breach }),
        ...(made.kind === 'nothing' && made.isRefusal && { refused: 'refusal' }),
      },
    }),
  );
}

async function drafted(drafting: Drafting): Promise<Draft> {
  const { writer, asking, passages, live, tracer } = drafting;
  let rules = '';
  let guard = guardOf(drafting, rules);
  const written = await writer.write({
    question: asking.question,
    passages: passages.map(({ id, title, question, text }) => ({ id, title: question ?? title, text })),
    history: [...asking.history],
    instructions: asking.bot.instructions,
    language: toldLanguage(drafting),
    creativity: asking.bot.creativity,
    signal: live.signal,
    onPrompt: (prompt) => {
      rules = prompt.system;
      guard = guardOf(drafting, rules);
      tracer.prompt = readable(prompt);
    },
    onDelta: (piece) => say(live, guard.push(piece)),
  });
  live.signal.throwIfAborted();
  say(live, written.ok ? guard.end() : '');
  return judged(drafting, written, guard, guardOf(drafting, rules));
}

/** What is kept is the writer's whole text, gone through a guard of its own: pieces shown on the way are not it. */
function judged(
  { asking, passages, tracer, log, onTokens }: Drafting,
  written: Written,
  shown: OutputGuard,
  whole: OutputGuard,
): Draft {
  const where = `in conversation ${asking.conversationId ?? '(none)'}`;
  const failed = (why: string, isCut = false): Draft => {
    log(`The model failed ${where}: ${why}`);
    tracer.fellBack(isCut ? 'modelCut' : 'modelDown');
    return { kind: 'failed' };
  };
  onTokens(tokensOf(written.usage ?? null));
  if (!written.ok) return failed(written.failure.detail, written.failure.tag === 'AiCut');
  whole.push(written.text ?? '');
  whole.end();
  const breach = shown.breach() ?? whole.breach();
  if (breach === 'refusal') {
    tracer.fellBack('modelDeclined');
    return { kind: 'nothing', isRefusal: true };
  }
  if (breach) {
    log(`The model's answer was dropped ${where}: ${breach}`);
    tracer.fellBack('modelRefused');
    return { kind: 'refused', breach };
  }
  if (written.text === null) return { kind: 'nothing', isRefusal: false };
  const text = whole.said().trim();
  if (text === '') return failed('nothing but markup');
  const cited = passages.filter(({ id }) => written.citedPassageIds.includes(id));
  return { kind: 'written', text, cited };
}

const say = ({ onDelta }: Live, piece: string): void => {
  if (piece !== '') onDelta(piece);
};

function guardOf({ asking, passages, language }: Drafting, rules: string) {
  const earlier = asking.history.flatMap(({ author, text }) => (author === 'visitor' ? [text] : []));
  return createOutputGuard({
    known: passages.map(({ title, question, text }) => `${title}\n${question ?? ''}\n${text}`),
    asked: [asking.question, ...earlier.toReversed()],
    rules,
    wishes: asking.bot.instructions,
    language,
  });
}

/** Persian in Latin letters looks like another language to a model. */
function toldLanguage({ asking: { bot, question }, language }: Drafting): ResponseLanguage {
  const isFinglish = language === 'fa' && detectLocale(question) === 'en';
  return bot.language === 'auto' && isFinglish ? 'fa' : bot.language;
}

/** The prompt as an owner reads it. */
const readable = ({ system, messages }: Prompt): string =>
  [`[system]\n${system}`, ...messages.map(({ role, content }) => `[${role}]\n${content}`)].join('\n\n');

/** Where an answer's words come from, ready to show. */
export const citationsOf = (passages: readonly Passage[]): Citation[] =>
  passages.map(({ id, sourceId, title, text }) => ({
    passageId: id,
    sourceId,
    title,
    quote: text.slice(0, QUOTE).toWellFormed(),
  }));
