import { expect, it } from 'vitest';
import { matchPath } from './match.ts';

const pattern = '/dashboard/bot/:botId/conversation/message/:connectionId/:chatId';

it.each([
  ['/dashboard/bot/b1/conversation/message/s1/c1', { botId: 'b1', connectionId: 's1', chatId: 'c1' }],
  ['/dashboard/bot/b1/conversation/message/s1/c1/', { botId: 'b1', connectionId: 's1', chatId: 'c1' }],
  ['/dashboard/bot/%D8%A8/conversation/message/a%2Fb/c1', { botId: 'ب', connectionId: 'a/b', chatId: 'c1' }],
  ['/dashboard/bot/b1/conversation/message/s1', null],
  ['/dashboard/bot//conversation/message/s1/c1', null],
  ['/dashboard/bot/%/conversation/message/s1/c1', null],
])('resolves the path %s', (path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

it('matches an encoded character as the character itself', () => {
  expect(matchPath('/dashboard/bot/:botId/Q&A', '/dashboard/bot/b1/Q%26A')).toEqual({ botId: 'b1' });
});

it('matches the root only to the root', () => {
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/', '/auth')).toBeNull();
});
