// Proves every state and transition of the frame's bots.
import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../replay/paths.ts';
import { shellMachine } from './shell.machine.ts';

it('leaves no state unreached and no transition untaken', () => {
  const events = [
    done('bots', []),
    failed('bots', { error: 'Offline' }),
    { type: 'live.opened' },
    { type: 'live.heard', event: { kind: 'reset' } },
    { type: 'live.heard', event: { kind: 'bot.changed', bot: { id: 'b1' } } },
  ];
  const tellApart = ({ context }: { context: { bots: unknown[] } }) => context.bots.length;
  expect(leftOut(shellMachine, [{ events, tellApart }])).toEqual([]);
});
