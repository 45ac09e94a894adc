import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { macrosMachine } from './macros.machine.ts';
import { sampleMacro, sampleMacros } from './macros.sample.ts';

const offline = { error: 'Offline' } as const;
const { id: _id, canChange: _can, missing: _missing, ...draft } = sampleMacro;

export const macrosPaths = definePaths(macrosMachine, [
  {
    events: [
      doneEvent('list', sampleMacros),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'command.issued', command: { kind: 'remove', macro: sampleMacro } },
      { type: 'command.issued', command: { kind: 'move', macro: sampleMacro, position: 1 } },
      doneEvent('run', sampleMacros),
      errorEvent('run', offline),
      { type: 'editor.opened', macro: sampleMacro },
      { type: 'draft.submitted', draft },
      doneEvent('save', sampleMacros),
      errorEvent('save', { error: 'MacroKeyTaken' }),
      { type: 'editor.closed' },
    ],
    stateKey: ({ context }) => context.command?.kind ?? null,
  },
]);
