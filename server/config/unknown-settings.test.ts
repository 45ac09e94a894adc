import { expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

test('names mistyped settings and no others', () => {
  const file = [
    '# تنظیمات فروشگاه',
    'PORT=8080',
    'PUBLIC_URl=https://chat.example.com',
    'export SMS_APIKEY="a1b2"',
    'NODE_OPTIONS=--max-old-space-size=512',
    'https_proxy=http://127.0.0.1:3128',
    '#DATABSE_URL=postgres://x',
  ].join('\n');
  expect(unknownSettings(file)).toEqual(['PUBLIC_URl', 'SMS_APIKEY']);
  expect(unknownSettings('')).toEqual([]);
});
