import { expect, it } from 'vitest';
import { findMentions } from './mentions.machine.ts';

it('finds the colleagues whose names follow an at sign', () => {
  const colleagues = [{ userId: 'u', name: 'سمیرا رستمی' }];
  expect(findMentions('@سمیرا رستمی ببین', colleagues)).toEqual(['u']);
  expect(findMentions('سمیرا رستمی', colleagues)).toEqual([]);
});
