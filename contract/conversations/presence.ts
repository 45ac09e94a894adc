// Endpoints of presence: heartbeats, availability, working hours.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredText, wholeNumber } from '../fields/rules.ts';

/** `away`: the panel is open, but they are inactive in it or have switched themselves off. */
export const PresenceState = Schema.Literals(['online', 'away', 'offline']);
export type PresenceState = typeof PresenceState.Type;

/**
 * An operator who may take conversations of a bot. `openConversations`: how many of theirs wait, or were
 * active within the last hour.
 */
export const Teammate = Schema.Struct({
  id,
  name: Schema.String,
  isOperator: Schema.Boolean,
  state: PresenceState,
  isWorking: Schema.Boolean,
  openConversations: Schema.Int,
});
export type Teammate = typeof Teammate.Type;

/** One's state as others see it; `isAvailable` is one's own switch. */
export const OwnPresence = Schema.Struct({ state: PresenceState, isAvailable: Schema.Boolean });
export type OwnPresence = typeof OwnPresence.Type;

const minute = wholeNumber(0, 1440);

/** Minutes of the day; an end that is not after the start is on the next day. */
export const Shift = Schema.Struct({ from: minute, to: minute });
export type Shift = typeof Shift.Type;

/** Seven days from Sunday on, null on a day off; null instead of the list means always open. */
const Days = Schema.NullOr(
  Schema.Array(Schema.NullOr(Shift)).check(
    Schema.makeFilter((days: readonly unknown[]) => (days.length === 7 ? undefined : 'Invalid')),
  ),
);

/** `zone`: the account's time zone, in which the minutes count. */
export const WorkingHours = Schema.Struct({ zone: Schema.String, days: Days });
export type WorkingHours = typeof WorkingHours.Type;

export const presence = {
  team: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/team',
    access: 'operator',
    summary: "Who may take the bot's conversations, whether they are there, and how many they hold",
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(Teammate),
    errors: ['BotNotFound'],
  }),
  heartbeat: endpoint({
    method: 'PUT',
    path: '/api/account/presence',
    access: 'operator',
    summary: 'Heartbeat of an open panel tab, with whether the user is active in it',
    input: Schema.Struct({
      tab: requiredText(64),
      activity: Schema.Literals(['active', 'idle', 'closed']),
    }),
    output: OwnPresence,
    errors: [],
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/api/account/presence/switch',
    access: 'operator',
    summary: 'Whether one takes conversations at all; kept until it is switched again',
    input: Schema.Struct({ isAvailable: Schema.Boolean }),
    output: OwnPresence,
    errors: [],
  }),
  readHours: endpoint({
    method: 'GET',
    path: '/api/account/working-hours',
    access: 'operator',
    summary: 'The working hours of the user',
    input: Schema.Struct({}),
    output: WorkingHours,
    errors: [],
  }),
  changeHours: endpoint({
    method: 'PUT',
    path: '/api/account/working-hours',
    access: 'operator',
    summary: "Sets the working hours of the user, in the account's time zone",
    input: Schema.Struct({ days: Days }),
    output: WorkingHours,
    errors: [],
  }),
};
