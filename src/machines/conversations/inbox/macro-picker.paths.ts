import { sampleMacros } from '../../account/automation/macros.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { macroPickerMachine } from './macro-picker.machine.ts';

export const macroPickerPaths = definePaths(macroPickerMachine, [
  {
    events: [
      doneEvent('list', sampleMacros),
      errorEvent('list', { error: 'Offline' }),
      { type: 'retried' },
      { type: 'picker.opened' },
      { type: 'query.changed', query: 'ارسال' },
      { type: 'picker.closed' },
    ],
  },
]);
