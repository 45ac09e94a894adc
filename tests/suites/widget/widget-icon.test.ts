import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widgetSettings } from '../../../contract/widget/settings.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { widgetValues } from '../../../src/machines/widget/widget-values.sample.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { png } from '../../fixtures/chat-files.ts';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  const now = Date.UTC(2026, 10, 20, 8);
  let token = '';
  let ids = { botId: '', connectionId: '' };

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    token = (await api.signUp()).token;
    const bot = await api.createBot(token, 'نیلوفر');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
  });
  afterAll(() => server.stop());

  const expectIcon = async (icon: string | null) => {
    const { revision } = await api.call(widgetSettings.read, ids, { token });
    await api.call(widgetSettings.save, { ...ids, revision, ...widgetValues({ icon }) }, { token });
    return (await api.call(visitor.settings, { connectionId: ids.connectionId })).icon;
  };

  describe('widget icon', () => {
    const uploadIcon = (bytes: Uint8Array<ArrayBuffer>) =>
      api.request(widgetSettings.uploadIcon, ids, { token, bytes });

    test('is re-encoded, set by saving and served immutably under its hash', async () => {
      const pictureWithScript = new Uint8Array(
        Buffer.concat([png(300, 200), Buffer.from('<script>alert(1)</script>')]),
      );
      const { icon } = Object((await uploadIcon(pictureWithScript)).body);
      expect(icon).toMatch(/^[0-9a-f]{64}$/);
      const path = await expectIcon(icon);
      const answer = await fetch(`${server.url}${path}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
      expect(bytes.includes('script')).toBe(false);
      expect(await expectIcon(null)).toBeNull();
    });

    test.each<[string, Buffer, string]>([
      [
        'a drawing in the clothes of a picture',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'IconRefused',
      ],
      [
        'a drawing behind the first letters of a picture',
        Buffer.concat([
          Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
          Buffer.from('<svg width="9" height="9"/>'),
        ]),
        'FileDamaged',
      ],
      ['a picture that says it is huge', png(4, 4, { width: 20_000, height: 20_000 }), 'PictureTooLarge'],
      ['half a picture', png(64, 64).subarray(0, 60), 'FileDamaged'],
      ['nothing', Buffer.alloc(0), 'IconRefused'],
      ['too many bytes', Buffer.alloc(1024 * 1024 + 1), 'IconTooLarge'],
    ])('rejects an upload of %s', async (_name, bytes, tag) => {
      expect((await uploadIcon(new Uint8Array(bytes))).body).toMatchObject({ error: tag });
    });

    test('returns 404 for an unknown hash', async () => {
      expect((await fetch(`${server.url}/widget/icons/${'a'.repeat(64)}.webp`)).status).toBe(404);
      expect((await fetch(`${server.url}/widget/icons/../index.html`)).status).not.toBe(500);
    });
  });
});
