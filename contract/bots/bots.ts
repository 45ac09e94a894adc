// Endpoints that list, create, read and change bots.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { botName, fraction, freeText, id, instructions, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

export const ResponseLanguage = Schema.Literals(['auto', 'fa', 'en', 'nl']);
export type ResponseLanguage = typeof ResponseLanguage.Type;

export const TrainingStatus = Schema.Literals([
  'untrained',
  'pending',
  'learning',
  'trained',
  'accepted',
  'rejected',
  'error',
  'noSpaceLeft',
]);
export type TrainingStatus = typeof TrainingStatus.Type;

/**
 * What a pending source waits for besides its turn: the owner's approval to continue, or to accept a doubtful
 * text.
 */
export const SourceHold = Schema.Literals(['paused', 'doubt']);
export type SourceHold = typeof SourceHold.Type;

export const Bot = Schema.Struct({
  id,
  name: Schema.String,
  introduction: Schema.String,
  responseLanguage: ResponseLanguage,
  creativity: Schema.Int,
  instructions: Schema.String,
  enhancedAccuracy: Schema.Boolean,
  operatorApproval: Schema.Boolean,
  /** How long a draft waits for an operator before its conversation is escalated. */
  approvalMinutes: Schema.Int,
  confidenceThreshold: Schema.Number,
  active: Schema.Boolean,
  /** Until when the data of an inactive bot is kept; null while it is active. */
  dataEndsAt: Schema.NullOr(Schema.Int),
  trainingStatus: TrainingStatus,
  /** What training waits for while `trainingStatus` is pending; null when only for its turn. */
  trainingHold: Schema.NullOr(SourceHold),
  sources: Schema.Int,
  conversations: Schema.Int,
  openConversations: Schema.Int,
  /** Number of AI answers that wait for approval. */
  waitingDrafts: Schema.Int,
  connections: Schema.Array(
    Schema.Struct({
      id,
      kind: Schema.String,
      name: Schema.String,
      active: Schema.Boolean,
      /** The provider refuses it until its owner acts. */
      needsAttention: Schema.Boolean,
    }),
  ),
  createdAt: Schema.Int,
});
export type Bot = typeof Bot.Type;

export const BotForm = Schema.Struct({
  name: botName,
  introduction: freeText(limits.introduction.max),
  responseLanguage: ResponseLanguage,
  creativity: Schema.optionalKey(wholeNumber(limits.creativity.min, limits.creativity.max)),
  instructions: Schema.optionalKey(instructions),
  operatorApproval: Schema.optionalKey(Schema.Boolean),
});

export const bots = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots',
    access: 'operator',
    scope: 'bots:read',
    summary: 'The bots of the account; an operator sees the assigned ones',
    input: Schema.Struct({}),
    output: Schema.Array(Bot),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bots',
    access: 'owner',
    summary: 'Makes a bot with a website widget ready to install',
    input: BotForm,
    output: Bot,
    errors: ['BotNameTaken', 'BotLimitReached'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId',
    access: 'operator',
    scope: 'bots:read',
    summary: 'One bot',
    input: Schema.Struct({ botId: id }),
    output: Bot,
    errors: ['BotNotFound'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/bots/:botId',
    access: 'owner',
    summary: 'Changes the given fields of a bot',
    input: Schema.Struct({
      botId: id,
      name: Schema.optionalKey(botName),
      introduction: Schema.optionalKey(freeText(limits.introduction.max)),
      responseLanguage: Schema.optionalKey(ResponseLanguage),
      creativity: Schema.optionalKey(wholeNumber(limits.creativity.min, limits.creativity.max)),
      instructions: Schema.optionalKey(instructions),
      enhancedAccuracy: Schema.optionalKey(Schema.Boolean),
      operatorApproval: Schema.optionalKey(Schema.Boolean),
      approvalMinutes: Schema.optionalKey(
        wholeNumber(limits.approval.minutes.min, limits.approval.minutes.max),
      ),
      confidenceThreshold: Schema.optionalKey(fraction(limits.confidence.min, limits.confidence.max)),
    }),
    output: Bot,
    errors: ['BotNotFound', 'BotNameTaken'],
  }),
};
