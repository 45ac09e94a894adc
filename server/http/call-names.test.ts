import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { droppableCalls, externalCalls } from './admission/call-lanes.ts';
import { API_KEY_CALLS, limitTable, MCP_REQUESTS } from './rate-limits/table.ts';
import { writableCalls, writableGroups } from './read-only.ts';

const groups = Object.keys(endpoints);
const calls = new Set(
  Object.entries(endpoints).flatMap(([group, members]) =>
    Object.keys(members).map((name) => `${group}.${name}`),
  ),
);

/** Rate limit names that are not endpoints: all calls by API key, and SSO redirects. */
const nonEndpointCalls = [API_KEY_CALLS, MCP_REQUESTS, 'sso.journey'];

describe('tables that name calls', () => {
  it.each([
    [
      'rate limits',
      limitTable.flatMap((row) => row.calls).filter((call) => !nonEndpointCalls.includes(call)),
    ],
    ['calls to other systems', [...externalCalls]],
    ['droppable calls', [...droppableCalls]],
    ['calls of a read-only account', [...writableCalls]],
  ])('list only calls that exist: %s', (_table, listedCalls) => {
    expect(listedCalls.filter((call) => !calls.has(call))).toEqual([]);
  });

  it('list only groups that exist', () => {
    expect([...writableGroups].filter((group) => !groups.includes(group))).toEqual([]);
  });
});
