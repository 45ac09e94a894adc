// Knows what is written of a bot that is not made yet, and which of its steps a refusal belongs to. Knows no order of things.
import type { BotForm } from '../../../contract/bots.ts';
import type { Failure, Issue } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { failureOf } from '../port.ts';

export type BotDraft = Required<typeof BotForm.Type>;

/** Where its owner begins to teach it. */
export type FirstKnowledge = 'items' | 'shop' | 'later';

export type CreateStep = 'identity' | 'manner' | 'teaching';

/** What outlives a step out of the panel and back. */
export interface KeptDraft {
  readonly draft: BotDraft;
  readonly firstKnowledge: FirstKnowledge;
}

export const emptyDraft: KeptDraft = {
  draft: {
    name: '',
    introduction: '',
    responseLanguage: 'auto',
    creativity: limits.creativity.default,
    instructions: '',
    operatorApproval: false,
  },
  firstKnowledge: 'items',
};

const FIELDS: Record<CreateStep, readonly (keyof BotDraft)[]> = {
  identity: ['name', 'introduction'],
  manner: ['responseLanguage', 'creativity', 'instructions', 'operatorApproval'],
  teaching: [],
};

/** Of what the rules find wrong, what can be mended in this step. */
export const issuesOf = (step: CreateStep, issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ path }) => FIELDS[step].some((field) => field === path[0]));

export const nameTaken: Issue = { path: ['name'], rule: 'BotNameTaken' };

/** A refusal as its fields tell it: a taken name is wrong at the name. */
export function refusalOf(thrown: unknown): Failure {
  const failure = failureOf(thrown);
  return failure.error === 'BotNameTaken' ? { ...failure, issues: [nameTaken] } : failure;
}

/** Long enough to be asked for; what is shorter is told without asking. */
export const isAskable = (name: string): boolean => [...name.trim()].length >= limits.botName.min;
