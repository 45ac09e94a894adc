import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { sampleBot } from './bot.sample.ts';
import { manageBotsMachine } from './manage-bots.machine.ts';
import { botRemovalMachine } from './settings/bot-removal.machine.ts';

const offline = { error: 'Offline' } as const;

export const botRemovalPaths = definePaths(botRemovalMachine, [
  {
    input: { botId: 'b1' },
    events: [
      { type: 'removal.requested' },
      { type: 'dialog.closed' },
      { type: 'confirmed' },
      { type: 'name.changed', name: 'نیلوفر' },
      doneEvent('readImpact', {
        conversations: 128,
        sources: 6,
        connections: 2,
        deletedAt: 1_792_592_000_000,
      }),
      errorEvent('readImpact', offline),
      doneEvent('remove'),
      errorEvent('remove', offline),
      { type: 'undo.requested' },
      doneEvent('restore', sampleBot({ id: 'b1' })),
      errorEvent('restore', offline),
    ],
  },
  { input: { botId: 'b1', isRequested: true }, events: [{ type: 'dialog.closed' }] },
]);

const bots = [
  sampleBot({ id: 'b1', name: 'فروشگاه گل' }),
  sampleBot({ id: 'b2', name: 'گلدان و خاک', active: false }),
] as const;
const removed = { id: 'b3', name: 'هدیه', removedAt: 1_790_000_000_000, deletedAt: 1_792_592_000_000 };

export const manageBotsPaths = definePaths(manageBotsMachine, [
  {
    events: [
      doneEvent('read', { bots, removed: [removed], limit: 1, botChoiceDeadline: null }),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'bot.toggled', botId: 'b1' },
      { type: 'bot.toggled', botId: 'b2' },
      { type: 'selection.reset' },
      { type: 'scope.submitted' },
      { type: 'bot.restored', botId: 'b3' },
      doneEvent('setActive', bots),
      errorEvent('setActive', offline),
      doneEvent('restore', sampleBot({ id: 'b3', name: removed.name, active: false })),
      errorEvent('restore', offline),
    ],
    stateKey: ({ context }) => context.selectedIds,
  },
]);
