// Answers questions about opening hours against the clock of the account.
import type { Citation } from '../../contract/conversations/messages.ts';
import { readTimeZone } from '../areas/account/time-zone.store.ts';
import { type FoundHours, joinHours, selectBranches } from '../engine/hours/branch-hours.ts';
import { type HoursQuestion, readHoursQuestion } from '../engine/hours/hours-question.ts';
import { replyAboutHours } from '../engine/hours/hours-reply.ts';
import { localTimeIn } from '../engine/hours/local-day.ts';
import type { OpeningHours } from '../engine/hours/opening-hours.ts';
import { parseOpeningHours } from '../engine/hours/parse-hours.ts';
import type { BotIndex, Passage } from '../engine/index/bot-index.ts';
import type { BotIndexCache } from '../engine/index/bot-index-cache.ts';
import { answerMessage, answerWithHistory } from '../engine/pipeline/answer.ts';
import type { AnswerContext, IntentHandler, RetrievedPassage } from '../engine/pipeline/extension-points.ts';
import type { Store } from '../store/store.ts';

export interface OpeningHoursDeps {
  readonly store: Store;
  readonly indexes: BotIndexCache;
}

/** Passages looked at for each wording. */
const MAX_PASSAGES = 6;
/** More branches than this are not listed. */
const MAX_BRANCHES = 4;
/** How sources write of opening hours; «الان بازید؟» shares no word with most of them. */
const SEARCH_PHRASES = ['ساعت کاری', 'opening hours'];

/**
 * The intent handler: undefined unless the message asks about opening hours and nothing else, and the passages
 * found for it tell the hours clearly. Dutch is not read.
 */
export const openingHoursStep = ({ store, indexes }: OpeningHoursDeps): IntentHandler => ({
  name: 'hours',
  answersParts: true,
  async handle(context) {
    const { accountId, botId, now, language } = context;
    const question = readQuestion(context);
    if (!question || language === 'nl') return undefined;
    const retrieved = retrieve(await indexes.get(accountId, botId), context, question);
    const found = selectBranches(readHours(retrieved.map(({ passage }) => passage)), question);
    if (found.length === 0 || found.length > MAX_BRANCHES) return undefined;
    const zone = await readTimeZone(store.db, accountId);
    const replies = found.map((hours) => replyAboutHours(hours, question, localTimeIn(now, zone), language));
    if (replies.includes(undefined)) return undefined;
    return {
      kind: 'answered',
      text: joinReplies(found, replies),
      sources: citationsOf(found),
      retrieved,
      facts: {
        asks: question.aspect,
        clock: new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(now),
        zone,
        branches: found.length,
      },
    };
  },
});

/** The question, read with the visitor's messages before it: «جمعه‌ها هم؟» goes on from the last of them. */
function readQuestion({ question, history }: AnswerContext): HoursQuestion | undefined {
  let previous: HoursQuestion | null = null;
  for (const { author, text } of history)
    if (author === 'visitor') previous = readHoursQuestion(text, previous) ?? null;
  return readHoursQuestion(question, previous);
}

/** The passages that the engine finds for the question, and for opening hours in the words of the sources. */
function retrieve(
  index: BotIndex,
  { question, previousQuestion }: AnswerContext,
  { branchWords }: HoursQuestion,
): RetrievedPassage[] {
  const rankings = [
    answerWithHistory(index, question, previousQuestion),
    ...SEARCH_PHRASES.map((wording) => answerMessage(index, [wording, ...branchWords].join(' '))),
  ];
  const retrieved = new Map<string, RetrievedPassage>();
  for (const { ranked } of rankings)
    for (const one of ranked.slice(0, MAX_PASSAGES))
      if (!retrieved.has(one.passage.id)) retrieved.set(one.passage.id, one);
  return [...retrieved.values()];
}

interface HoursPassage {
  readonly passage: Passage;
  readonly hours: OpeningHours;
}

/** The hours by branch; empty where a passage about them is not understood or contradicts another. */
function readHours(passages: readonly Passage[]): FoundHours<HoursPassage>[] {
  const parsed = passages.map((passage) => ({ passage, hours: parseOpeningHours(passage) }));
  if (parsed.some(({ hours }) => hours === 'unclear')) return [];
  const found = parsed.flatMap(({ passage, hours }) =>
    hours === undefined || hours === 'unclear' ? [] : [{ hours, source: { passage, hours } }],
  );
  return joinHours(found) ?? [];
}

/** One line a branch; one sentence where all say the same and the question names none. */
function joinReplies(
  found: readonly FoundHours<HoursPassage>[],
  replies: readonly (string | undefined)[],
): string {
  const isCommon = found.length > 1 && new Set(replies).size === 1;
  if (isCommon) return replies[0] ?? '';
  return found
    .map(({ branch: { label } }, index) => (label === '' ? replies[index] : `${label}: ${replies[index]}`))
    .join('\n');
}

function citationsOf(found: readonly FoundHours<HoursPassage>[]): Citation[] {
  const passages = new Map(
    found.flatMap(({ sources }) => sources).map((source) => [source.passage.id, source]),
  );
  return [...passages.values()].map(({ passage: { id, sourceId, title, text }, hours: { start, end } }) => ({
    passageId: id,
    sourceId,
    title,
    quote: text.slice(start, end),
  }));
}
