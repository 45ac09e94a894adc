// Endpoints of messages that a widget shows by itself.
import { Schema } from 'effect';
import { isBetween } from '../automation/rule-actions.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, id, locale, requiredLine, requiredText, wholeNumber } from '../fields/rules.ts';
import { proactiveLimits } from '../limits.rules.ts';
import { limits } from '../limits.ts';

/** `contains`: in host, path or query; `startsWith`: at the beginning of path and query; `exact`: the path alone. */
const PagePattern = Schema.Struct({
  kind: Schema.Literals(['contains', 'startsWith', 'exact']),
  text: requiredLine(proactiveLimits.patternMax),
});
export type PagePattern = typeof PagePattern.Type;

const minuteOfDay = wholeNumber(0, 1_439);

/** What must be true at once. */
const conditionFields = {
  /** Any of them; none: every page. */
  pages: Schema.Array(PagePattern).check(isBetween(0, proactiveLimits.patterns)),
  /** On the page. */
  seconds: wholeNumber(0, proactiveLimits.seconds),
  /** Percent of the page that was scrolled to. */
  scroll: wholeNumber(0, 100),
  /** Visits so far, with this one; 1: everybody. */
  visits: wholeNumber(1, proactiveLimits.visits),
  /** Least total of the cart in toman; 0: it is not empty; null: whatever is in it. */
  cartToman: Schema.NullOr(wholeNumber(0, proactiveLimits.cartToman)),
  /** Null: in both languages. */
  locale: Schema.NullOr(locale),
  /** Days until the same visitor may see it again. */
  days: wholeNumber(1, proactiveLimits.days),
  /** Minutes of the day in the account's time zone; an end before the start is on the next day. */
  quiet: Schema.NullOr(
    Schema.Struct({ from: minuteOfDay, to: minuteOfDay }).check(
      Schema.makeFilter(({ from, to }: { readonly from: number; readonly to: number }) =>
        from === to ? { path: ['to'], issue: 'Invalid' } : undefined,
      ),
    ),
  ),
};

/** One text, or two of which each visitor sees one. */
const texts = Schema.Array(requiredText(proactiveLimits.textMax)).check(isBetween(1, 2));

const draftFields = {
  name: requiredLine(proactiveLimits.nameMax),
  texts,
  ...conditionFields,
  isEnabled: Schema.Boolean,
};
export const ProactiveDraft = Schema.Struct(draftFields);
export type ProactiveDraft = typeof ProactiveDraft.Type;

/**
 * Of one text: how many times it was shown, once per visitor within the days of the message, and what visitors did;
 * `started` a conversation within a day.
 */
export const ProactiveFigures = Schema.Struct({
  shown: Schema.Int,
  opened: Schema.Int,
  dismissed: Schema.Int,
  started: Schema.Int,
});
export type ProactiveFigures = typeof ProactiveFigures.Type;

export const ProactiveMessage = Schema.Struct({
  id,
  ...draftFields,
  /** In the order of the texts; counted since these texts were saved. */
  figures: Schema.Array(ProactiveFigures),
  countedSince: Schema.Int,
});
export type ProactiveMessage = typeof ProactiveMessage.Type;

/** What a page needs to show a message. */
const ShownMessage = Schema.Struct({ id, texts, ...conditionFields });
export type ShownMessage = typeof ShownMessage.Type;

export const ProactiveReportKind = Schema.Literals(['shown', 'opened', 'dismissed', 'started']);
export type ProactiveReportKind = typeof ProactiveReportKind.Type;

const variant = wholeNumber(0, 1);

/** What a visitor did with a message; `variant`: which of its texts. */
const ProactiveReport = Schema.Struct({ messageId: id, variant, kind: ProactiveReportKind });
export type ProactiveReport = typeof ProactiveReport.Type;

const path = '/api/bots/:botId/proactive-messages';
const messagePath = `${path}/:proactiveId` as const;
const messageParams = { botId: id, proactiveId: id };

export const proactiveMessages = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'The messages that the widgets of a bot show by themselves, in their order, with figures',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ zone: Schema.String, messages: Schema.Array(ProactiveMessage) }),
    errors: ['BotNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Adds a message after all others',
    input: Schema.Struct({ botId: id, ...draftFields }),
    output: ProactiveMessage,
    errors: ['BotNotFound', 'TooManyProactiveMessages'],
  }),
  change: endpoint({
    method: 'PUT',
    path: messagePath,
    access: 'owner',
    summary: 'Changes a message; other texts are counted anew',
    input: Schema.Struct({ ...messageParams, ...draftFields }),
    output: ProactiveMessage,
    errors: ['BotNotFound', 'NotFound'],
  }),
  move: endpoint({
    method: 'PUT',
    path: `${messagePath}/position`,
    access: 'owner',
    summary: 'Moves a message to a place, the first being 0; of several that fit, the first is shown',
    input: Schema.Struct({ ...messageParams, position: wholeNumber(0, proactiveLimits.perBot) }),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: messagePath,
    access: 'owner',
    summary: 'Removes a message; for a day it can be restored',
    input: Schema.Struct(messageParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${messagePath}/restoration`,
    access: 'owner',
    summary: 'Brings a removed message back',
    input: Schema.Struct(messageParams),
    output: ProactiveMessage,
    errors: ['BotNotFound', 'NotFound', 'TooManyProactiveMessages'],
  }),
};

/** Calls of pages and of the widget. */
export const visitorProactive = {
  read: endpoint({
    method: 'GET',
    path: '/api/widget/:connectionId/proactive-messages',
    access: 'public',
    summary: 'The enabled messages of a widget with their conditions; `revision` names the cached answer',
    input: Schema.Struct({ connectionId: id, revision: Schema.optionalKey(freeText(20)) }),
    output: Schema.Struct({ zone: Schema.String, messages: Schema.Array(ShownMessage) }),
    errors: ['NotFound', 'OriginRefused', 'ConnectionInactive'],
    cacheSeconds: 3_600,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/widget/:connectionId/proactive-reports',
    access: 'public',
    summary: 'Counts what a visitor did with messages, each once; unknown messages are ignored',
    input: Schema.Struct({
      connectionId: id,
      page: freeText(limits.pageUrl.max),
      /** A random id that the page keeps for its visitor; stored as a hash of it and the message. */
      viewer: Schema.String.check(
        Schema.makeFilter((value: string) => (/^[0-9a-f]{32}$/.test(value) ? undefined : 'Invalid')),
      ),
      reports: Schema.Array(ProactiveReport).check(isBetween(1, proactiveLimits.reports)),
    }),
    output: Schema.Struct({}),
    errors: ['NotFound', 'OriginRefused', 'ConnectionInactive'],
  }),
  open: endpoint({
    method: 'PUT',
    path: '/api/widget/proactive-messages/:proactiveId',
    access: 'visitor',
    summary: "Writes the message that a visitor pressed into the visitor's conversation, once",
    input: Schema.Struct({ proactiveId: id, variant }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
