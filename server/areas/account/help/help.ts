// Answers questions about the product from its help entries with the bots' own engine.
import type { AssistantAnswer, assistant } from '../../../../contract/support/assistant.ts';
import { type BotIndex, buildIndex } from '../../../engine/index/bot-index.ts';
import { smallTalkReply } from '../../../engine/intents/small-talk.ts';
import { answerWithHistory, decide, type ExtractiveAnswer } from '../../../engine/pipeline/answer.ts';
import { detectLocale } from '../../../engine/text/normalise.ts';
import type { Handlers } from '../../shared/context.ts';
import { answerQualityHelp } from './answer-quality.help.ts';
import { automationHelp } from './automation.help.ts';
import { botsHelp } from './bots.help.ts';
import { dataHelp } from './data.help.ts';
import type { HelpEntry } from './help-entry.ts';
import { inboxHelp } from './inbox.help.ts';
import { planAndProfileHelp } from './plan-and-profile.help.ts';
import { securityAndTeamHelp } from './security-and-team.help.ts';
import { signUpAndLoginHelp } from './sign-up-and-login.help.ts';
import { schedulesAndShopsHelp, trainingHelp } from './training.help.ts';
import { widgetHelp } from './widget.help.ts';

const helpTexts = {
  unknown: {
    fa: 'پاسخ این پرسش را در راهنمای پاسخ پیدا نکردم. می‌توانید آن را برای پشتیبانی بفرستید.',
    en: 'I found no answer to this in the help of Pasokh. You can send it to support.',
  },
} as const;

type Locale = 'fa' | 'en';

export const helpEntries: readonly HelpEntry[] = [
  ...signUpAndLoginHelp,
  ...botsHelp,
  ...trainingHelp,
  ...answerQualityHelp,
  ...schedulesAndShopsHelp,
  ...widgetHelp,
  ...inboxHelp,
  ...automationHelp,
  ...planAndProfileHelp,
  ...securityAndTeamHelp,
  ...dataHelp,
];

/** Minimum confidence (0 to 1) of an answer that is shown; chosen by the measurements in help.test.ts. */
export const HELP_THRESHOLD = 0.55;
/** Number of suggested questions when no answer is confident enough. */
const MAX_SUGGESTED_QUESTIONS = 3;

const entriesById = new Map(helpEntries.map((entry) => [entry.id, entry]));
const indexes: Partial<Record<Locale, BotIndex>> = {};

/** Built on first use: takes some tens of milliseconds and one megabyte per language. */
function readHelpIndex(locale: Locale): BotIndex {
  indexes[locale] ??= buildIndex(
    helpEntries.map(({ id, [locale]: { question, variants, answer } }) => ({
      id,
      sourceId: id,
      kind: 'qa',
      title: question,
      question: variants,
      text: answer,
      ordinal: 0,
    })),
  );
  return indexes[locale];
}

export interface HelpQuestion {
  readonly question: string;
  readonly previous?: string;
  /** Used when the language of the question cannot be detected. */
  readonly locale: Locale;
}

interface HelpMatch {
  readonly answer: ExtractiveAnswer;
  readonly locale: Locale;
}

/** The best entry and its language. Persian readers' text in Latin letters is also searched in Persian. */
export function findHelp({ question, previous, locale }: HelpQuestion): HelpMatch {
  const previousQuestion = previous ?? null;
  const detectedLocale = detectLocale(question);
  const answer = answerWithHistory(readHelpIndex(detectedLocale), question, previousQuestion);
  if (detectedLocale === locale || detectedLocale === 'fa' || answer.confidence >= HELP_THRESHOLD)
    return { answer, locale: detectedLocale };
  const persianAnswer = answerWithHistory(readHelpIndex('fa'), question, previousQuestion);
  return persianAnswer.confidence > answer.confidence
    ? { answer: persianAnswer, locale: 'fa' }
    : { answer, locale: detectedLocale };
}

/** Answers within milliseconds; stores nothing. */
export function answerHelp(query: HelpQuestion): AssistantAnswer {
  const { question, locale: panelLocale } = query;
  const language = /\p{L}/u.test(question) ? detectLocale(question) : panelLocale;
  const smallTalk = smallTalkReply(question, language);
  if (smallTalk !== null) return { kind: 'courtesy', text: smallTalk, screens: [], suggestedQuestions: [] };
  const { answer, locale } = findHelp(query);
  const decision = decide(answer, HELP_THRESHOLD);
  const entry = entriesById.get(answer.ranked[0]?.passage.id ?? '');
  if (decision.kind === 'abstained' || !entry) {
    const nearestEntries = answer.ranked
      .slice(0, MAX_SUGGESTED_QUESTIONS)
      .flatMap(({ passage }) => entriesById.get(passage.id) ?? []);
    return {
      kind: 'unknown',
      text: helpTexts.unknown[language],
      screens: [],
      suggestedQuestions: questionsOf(nearestEntries, language),
    };
  }
  const relatedEntries = entry.relatedIds.flatMap((id) => entriesById.get(id) ?? []);
  return {
    kind: 'answered',
    text: decision.text,
    screens: entry.screens,
    suggestedQuestions: questionsOf(relatedEntries, locale),
  };
}

const questionsOf = (entries: readonly HelpEntry[], locale: Locale): string[] =>
  entries.map((entry) => entry[locale].question);

/** Handlers of `contract/support/assistant.ts`. */
export const helpHandlers: Handlers<typeof assistant> = {
  answer: async (question) => answerHelp(question),
};
