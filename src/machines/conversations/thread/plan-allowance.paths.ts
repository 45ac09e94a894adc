import type { Allowance } from '../../../../contract/account/account.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { planAllowanceMachine } from './plan-allowance.machine.ts';

const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const planChanged = liveEvent({ kind: 'plan.changed' });
const createAllowance = (messagesLeft: number): Allowance => ({
  planId: 'free',
  planName: null,
  planExpiresAt: null,
  hasEnded: false,
  charactersEndAt: null,
  trainingEndAt: null,
  messagesLeft,
  messagesTotal: 200,
  charactersLeft: 0,
  charactersTotal: 0,
  bots: 1,
  botsLimit: 1,
  activeBotsLimit: null,
  botChoiceDeadline: null,
  connectionsLimit: 1,
  canAnswer: messagesLeft > 0,
});

export const planAllowancePaths = definePaths(planAllowanceMachine, [
  {
    events: [
      doneEvent('allowance', createAllowance(0)),
      errorEvent('allowance', { error: 'Offline' }),
      { type: 'live.reconnected' },
      liveEvent({ kind: 'reset' }),
      planChanged,
    ],
  },
]);
