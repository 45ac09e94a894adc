import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../../../src/machines/inspection/paths.ts';
import { satisfactionMachine } from './satisfaction.machine.ts';

it('reaches every state and takes every transition', () => {
  const events = [
    done('read', { isAsked: true, said: null }),
    done('read', { isAsked: true, said: { stars: 4, comment: '' } }),
    done('read', { isAsked: false, said: null }),
    failed('read', { error: 'FetchFailed' }),
    { type: 'stars.chosen', stars: 5 },
    { type: 'comment.typed', comment: 'عالی' },
    { type: 'verdict.sent' },
    { type: 'change.wanted' },
    done('say', {}),
    failed('say', { error: 'FetchFailed' }),
    failed('say', { error: 'SatisfactionOver' }),
  ];
  const tellApart = ({ context }: { context: { stars: number } }) => context.stars;
  expect(leftOut(satisfactionMachine, [{ events, tellApart }])).toEqual([]);
});
