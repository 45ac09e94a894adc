import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { toolsMachine } from './tools.machine.ts';
import { sampleTool, sampleTrial } from './tools.sample.ts';

const offline = { error: 'Offline' } as const;
const { id: toolId, secrets: _secrets, ...definition } = sampleTool;
const draft = { ...definition, secrets: [] };

export const toolsPaths = definePaths(toolsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('list', { tools: [sampleTool] }),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'command.issued', command: { kind: 'remove', tool: sampleTool } },
      { type: 'command.issued', command: { kind: 'save', toolId, draft } },
      doneEvent('run', { tools: [sampleTool] }),
      errorEvent('run', offline),
      { type: 'editor.opened', edited: { kind: 'tool', tool: sampleTool } },
      { type: 'editor.closed' },
      { type: 'console.opened', tool: sampleTool },
      { type: 'trial.requested', values: [{ name: 'order', value: '1234' }] },
      doneEvent('tryOut', sampleTrial),
      errorEvent('tryOut', offline),
      { type: 'console.closed' },
      { type: 'import.opened' },
      { type: 'import.closed' },
    ],
    stateKey: ({ context }) => context.command?.kind ?? null,
  },
]);
