import { expect, it } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import { botId, conversationId } from '../conversation/conversation.sample.ts';
import { rewriteMachine } from './rewrite.machine.ts';

const offline = { error: 'Offline' };
const input = { botId, conversationId };

it('starts the next request at once after a failed one is dismissed', () => {
  const requestEvent = { type: 'suggestion.requested', kind: 'improve', text: 'سلام' } as const;
  const failedEvents = [
    doneEvent('readAvailability', { state: 'ready' }),
    requestEvent,
    errorEvent('createRewrite', offline),
  ];
  const events = [...failedEvents, { type: 'suggestion.dismissed' }, requestEvent] as EventFromLogic<
    typeof rewriteMachine
  >[];
  const [initial] = initialTransition(rewriteMachine, input);
  expect(events.reduce((state, event) => transition(rewriteMachine, state, event)[0], initial).value).toBe(
    'rewriting',
  );
});
