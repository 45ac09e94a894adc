import type { BotModels } from '../../../../contract/answers/bot-models.ts';
import { sampleAllowance } from '../../billing/plan.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { sampleBot } from '../bot.sample.ts';
import { botModelMachine } from './bot-model.machine.ts';
import { botSettingsMachine } from './bot-settings.machine.ts';

const offline = { error: 'Offline' } as const;
const input = { botId } as const;
const sampleModels: BotModels = {
  chat: 'gpt-4o-mini',
  embedding: null,
  rerank: null,
  spending: { since: 0, answers: 3, inputTokens: 900, outputTokens: 100, rial: 4_200 },
  limit: { tokens: null, rial: null },
  isLimitReached: false,
  vectors: { ready: 0, passages: 0 },
};

export const botSettingsPaths = definePaths(botSettingsMachine, [
  {
    input,
    events: [
      doneEvent('read', sampleBot()),
      errorEvent('read', offline),
      doneEvent('pastQuestions', []),
      errorEvent('pastQuestions', offline),
      doneEvent('allowance', sampleAllowance()),
      errorEvent('allowance', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.received', event: { kind: 'bot.changed', bot: sampleBot({ creativity: 7 }) } },
      { type: 'field.changed', change: { name: 'نام دیگر' } },
      { type: 'field.blurred', field: 'name' },
      { type: 'field.validated', field: 'name', value: '', issues: [] },
      { type: 'changes.discarded' },
      { type: 'form.submitted' },
      doneEvent('change', sampleBot({ name: 'نام دیگر' })),
      errorEvent('change', { error: 'BotNameTaken' }),
      { type: 'leave.requested', destination: '/dashboard/bot/list' },
      { type: 'leave.cancelled' },
      { type: 'leave.confirmed' },
    ],
  },
]);

export const botModelPaths = definePaths(botModelMachine, [
  {
    input,
    events: [
      doneEvent('read', sampleModels),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'limit.changed', change: { unit: 'tokens', amount: 500 } },
      { type: 'limit.submitted' },
      doneEvent('limit', { ...sampleModels, limit: { tokens: 500_000, rial: null } }),
      errorEvent('limit', offline),
    ],
    stateKey: ({ context }) => context.draft,
  },
]);
