// What needs the person now over all their bots, and how the last seven days went.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields/rules.ts';
import { LocalisedText } from '../text/localised-text.ts';

/**
 * One thing to do. `since` is of the oldest, null where that does not matter. Operators get `waiting`, `drafts` and `unanswered` only.
 * - `waiting`: conversations that wait for a person
 * - `disconnected`: a connection that its provider refuses until the owner acts
 * - `failedTraining`: sources that could not be read; `needsReview`: texts that may have come out wrong
 * - `plan`: it has ended or ends soon, its messages or characters are used up or nearly so, or more bots are
 *   active than it allows (`botChoice`)
 * - `invoice`: an order that awaits payment; `payable` in rial
 */
export const HomeItem = Schema.Union([
  Schema.Struct({
    kind: Schema.Literals(['waiting', 'drafts', 'failedTraining', 'needsReview', 'unanswered']),
    botId: id,
    count: Schema.Int,
    since: Schema.NullOr(Schema.Int),
  }),
  Schema.Struct({
    kind: Schema.Literal('disconnected'),
    botId: id,
    connectionId: id,
    connectionKind: Schema.String,
    name: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('plan'),
    state: Schema.Literals([
      'planEnded',
      'planEnding',
      'noMessages',
      'fewMessages',
      'noCharacters',
      'fewCharacters',
      'botChoice',
    ]),
    /** When the plan ends, or until when the bots are to be chosen; null for an allowance. */
    at: Schema.NullOr(Schema.Int),
    /** Messages or characters left, of all; zero for a date. */
    left: Schema.Int,
    total: Schema.Int,
  }),
  Schema.Struct({
    kind: Schema.Literal('invoice'),
    orderId: id,
    planName: LocalisedText,
    payable: Schema.Int,
    since: Schema.Int,
  }),
]);
export type HomeItem = typeof HomeItem.Type;

/** Conversations that began on a day, and those of them in which everything was answered. */
const counts = { conversations: Schema.Int, resolved: Schema.Int };
const HomeDay = Schema.Struct({ day: Schema.String, ...counts });
export type HomeDay = typeof HomeDay.Type;

export const Home = Schema.Struct({
  /** The most urgent first. */
  items: Schema.Array(HomeItem),
  /** The last seven days in the account's zone, today last. */
  days: Schema.Array(HomeDay),
  /** Sums of the seven days before. */
  before: Schema.Struct(counts),
  /** Conversations of each bot on each of the seven days. */
  bots: Schema.Array(Schema.Struct({ botId: id, days: Schema.Array(Schema.Int) })),
});
export type Home = typeof Home.Type;

export const home = {
  read: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'operator',
    summary: 'What needs the person now over all bots they may see, and the last seven days',
    input: Schema.Struct({}),
    output: Home,
    errors: [],
  }),
};
