import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { rulesMachine } from './rules.machine.ts';
import { sampleRule, sampleRules, sampleRun } from './rules.sample.ts';

const offline = { error: 'Offline' } as const;
const {
  id: _id,
  isEnabled: _isOn,
  missing: _missing,
  lastRun: _run,
  isStopped: _stopped,
  ...draft
} = sampleRule;

export const rulesPaths = definePaths(rulesMachine, [
  {
    events: [
      doneEvent('list', sampleRules),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'command.issued', command: { kind: 'remove', rule: sampleRule } },
      doneEvent('run', sampleRules),
      errorEvent('run', offline),
      { type: 'editor.opened', rule: sampleRule },
      { type: 'draft.changed' },
      { type: 'draft.tried', draft },
      { type: 'draft.submitted', draft },
      doneEvent('tryOut', {
        checked: 200,
        matches: [
          {
            conversation: sampleRun.conversation,
            visitorName: 'سارا',
            text: 'می‌خوام پس بدم',
            at: 1_790_000_000_000,
          },
        ],
      }),
      errorEvent('tryOut', offline),
      doneEvent('save', sampleRules),
      errorEvent('save', offline),
      { type: 'log.opened', rule: sampleRule },
      doneEvent('runs', { runs: [sampleRun], hasMore: true }),
      errorEvent('runs', offline),
      { type: 'older.requested' },
      { type: 'log.retried' },
      { type: 'dialog.closed' },
    ],
    stateKey: ({ context }) => `${context.trial !== null}${context.runs.length > 0}`,
  },
]);
