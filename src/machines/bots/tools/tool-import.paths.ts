import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { toolImportMachine } from './tool-import.machine.ts';
import { sampleOperations } from './tools.sample.ts';

const offline = { error: 'Offline' } as const;

export const toolImportPaths = definePaths(toolImportMachine, [
  {
    input: { botId },
    events: [
      { type: 'text.changed', text: 'openapi: 3.0.0' },
      { type: 'text.submitted' },
      doneEvent('read', sampleOperations),
      doneEvent('read', 'oldVersion'),
      errorEvent('read', offline),
      { type: 'operation.toggled', key: 'GET /orders/{order}' },
      { type: 'secret.changed', name: 'Authorization', value: 'Bearer key' },
      { type: 'import.started' },
      { type: 'back' },
      doneEvent('create', { created: 1, failed: [] }),
      doneEvent('create', {
        created: 0,
        failed: [{ label: 'وضعیت سفارش', failure: { error: 'TooManyTools' } }],
      }),
      errorEvent('create', offline),
    ],
    stateKey: ({ context }) => [
      context.chosen.length,
      context.operations.length,
      context.problem,
      context.result.failed.length,
    ],
  },
  {
    input: { botId },
    events: [{ type: 'text.changed', text: 'x'.repeat(1_000_001) }, { type: 'text.submitted' }],
    stateKey: ({ context }) => [context.text.length, context.problem],
  },
]);
