import { expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Android · Chrome',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'iOS · Safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126.0 Safari/537.36 Edg/126.0', 'Windows · Edge'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/126.0 Safari/537.36 OPR/112.0', 'ChromeOS · Opera'],
  ['curl/8.0', ''],
])('recognises %s', (userAgent, device) => {
  expect(parseUserAgent(userAgent, 'en')).toBe(device);
});
