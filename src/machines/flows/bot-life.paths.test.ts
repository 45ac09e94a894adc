// Proves that no state of removing bots and choosing the active ones is unreached and no transition untaken.
import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../replay/paths.ts';
import { botRemovalMachine } from './bot-removal.machine.ts';
import { isChanged, isOver, manageBotsMachine } from './manage-bots.machine.ts';

const offline = { error: 'Offline' };

it('removing a bot', () => {
  const events = [
    { type: 'removal.asked' },
    { type: 'dialog.closed' },
    { type: 'confirmed' },
    { type: 'name.typed', name: 'نیلوفر' },
    done('weight', { conversations: 1 }),
    failed('weight', offline),
    done('remove'),
    failed('remove', offline),
  ];
  expect(leftOut(botRemovalMachine, [{ input: { botId: 'b1' }, events }])).toEqual([]);
});

it('choosing the active bots', () => {
  const bots = [
    { id: 'b1', active: true },
    { id: 'b2', active: false },
  ];
  const events = [
    done('read', { bots, removed: [{ id: 'b3' }], limit: 1, choiceUntil: null }),
    failed('read', offline),
    { type: 'retried' },
    { type: 'bot.switched', botId: 'b1' },
    { type: 'bot.switched', botId: 'b2' },
    { type: 'choice.dropped' },
    { type: 'choice.sent' },
    { type: 'bot.restored', botId: 'b3' },
    done('choose', bots),
    failed('choose', offline),
    done('restore', { id: 'b3', active: false }),
    failed('restore', offline),
  ];
  const tellApart = ({ context }: { context: { chosen: readonly string[] } }) => context.chosen;
  expect(leftOut(manageBotsMachine, [{ events, tellApart }])).toEqual([]);
});

it('more than the plan allows is over, whatever was active before; no limit is never over', () => {
  expect(isOver({ chosen: ['b1', 'b2'], limit: 1 })).toBe(true);
  expect(isOver({ chosen: ['b1'], limit: 1 })).toBe(false);
  expect(isOver({ chosen: ['b1', 'b2'], limit: null })).toBe(false);
  expect(isChanged({ chosen: [], bots: [] })).toBe(false);
});
