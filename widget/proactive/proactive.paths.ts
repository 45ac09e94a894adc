import { definePaths } from '../../src/machines/inspection/paths.ts';
import { proactiveMachine } from './proactive.machine.ts';
import { createMemory } from './proactive.rules.ts';
import { pageSample, shownMessage } from './proactive.sample.ts';

export const proactivePaths = definePaths(proactiveMachine, [
  {
    input: { messages: [shownMessage()], memory: createMemory('a'.repeat(32)) },
    events: [
      { type: 'page.sampled', sample: pageSample() },
      { type: 'page.sampled', sample: pageSample({ canShow: false }) },
      { type: 'bubble.pressed' },
      { type: 'bubble.dismissed' },
      { type: 'chat.opened' },
      { type: 'chat.closed' },
      { type: 'message.written', isVisitor: true, at: pageSample().now + 1 },
      { type: 'message.written', isVisitor: false, at: pageSample().now + 2 },
      { type: 'unread.changed', count: 1 },
      { type: 'memory.changed', memory: createMemory('b'.repeat(32)) },
    ],
    stateKey: ({ context: { memory, unread } }) =>
      [memory.isVisitUsed, memory.last !== null, memory.waitingSince > 0, unread].join(),
  },
]);
