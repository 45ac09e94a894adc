import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChannelContext, InboundEvent, WebhookRequest } from '../../../server/channels/channel.ts';
import { fingerprintOf, isOwnFingerprint } from '../../../server/channels/crisp/crisp.fingerprint.ts';
import { crisp } from '../../../server/channels/crisp/crisp.ts';
import {
  CRISP_SECRET,
  CRISP_TOKEN,
  CRISP_WEBSITE,
  type CrispWebhook,
  startCrisp,
} from '../../../server/channels/fakes/crisp.server.ts';
import fc from '../../fast-check.setup.ts';
import { createChannelContext, HOUR, NOW, webhookTarget } from './support/channel-context.ts';

let fakeCrisp: Awaited<ReturnType<typeof startCrisp>>;
let context: ChannelContext;
let close: () => Promise<void>;
let now = NOW;
beforeEach(async () => {
  now = NOW;
  fakeCrisp = await startCrisp({ clock: () => now });
  ({ context, close } = createChannelContext(fakeCrisp));
});
afterEach(() => close());

const settings = { websiteId: CRISP_WEBSITE.toUpperCase(), tokenId: ` ${CRISP_TOKEN.identifier} ` };
const credentials = { settings, secrets: { tokenKey: CRISP_TOKEN.key, signingSecret: CRISP_SECRET } };
const byWebsite = { settings, secrets: { tokenKey: CRISP_TOKEN.key } };
const toRequest = ({ body, timestamp, signature }: CrispWebhook, time = NOW): WebhookRequest => ({
  headers: { 'x-crisp-request-timestamp': String(timestamp), 'x-crisp-signature': signature },
  query: { key: webhookTarget.secret },
  body: Buffer.from(body),
  now: time,
});
const decodeEvent = (event: string, data: object): readonly InboundEvent[] => {
  const verified = crisp.verifyWebhook(
    toRequest(fakeCrisp.createWebhook(event, { session_id: 'session_1', ...data })),
    credentials,
    webhookTarget,
  );
  return verified.ok ? crisp.decode(verified.payload, credentials) : [];
};

test.each([
  ['signed', credentials],
  ['unsigned', byWebsite],
])('rejects a %s hook an hour old or an hour ahead as stale', (_, signingCredentials) => {
  const hook = fakeCrisp.createWebhook('message:send', {
    session_id: 'session_1',
    fingerprint: 1,
    from: 'user',
  });
  expect(crisp.verifyWebhook(toRequest(hook, NOW + 60_000), signingCredentials, webhookTarget)).toMatchObject(
    {
      ok: true,
    },
  );
  for (const time of [NOW + HOUR, NOW - HOUR])
    expect(crisp.verifyWebhook(toRequest(hook, time), signingCredentials, webhookTarget)).toEqual({
      ok: false,
      reason: 'stale',
    });
});

test('rejects an unsigned hook as forged when a signing secret is set', () => {
  const hook = toRequest(
    fakeCrisp.createWebhook('message:send', { session_id: 'session_1', fingerprint: 1 }),
  );
  const unsigned = { ...hook, headers: {} };
  expect(crisp.verifyWebhook(unsigned, credentials, webhookTarget)).toEqual({ ok: false, reason: 'forged' });
  expect(crisp.verifyWebhook(unsigned, byWebsite, webhookTarget)).toMatchObject({ ok: true });
  const signedElsewhere = { ...hook, query: {} };
  expect(crisp.verifyWebhook(signedElsewhere, credentials, webhookTarget)).toMatchObject({ ok: true });
  expect(crisp.verifyWebhook(signedElsewhere, byWebsite, webhookTarget)).toEqual({
    ok: false,
    reason: 'forged',
  });
});

test('ignores a hook of another website', () => {
  const otherWebsite = {
    ...credentials,
    settings: { ...settings, websiteId: CRISP_WEBSITE.replace('4', '5') },
  };
  const hook = fakeCrisp.createWebhook('message:send', {
    session_id: 'session_1',
    fingerprint: 1,
    from: 'user',
  });
  expect(crisp.verifyWebhook(toRequest(hook), otherWebsite, webhookTarget)).toEqual({
    ok: false,
    reason: 'ignored',
  });
});

test('gives a repeated message the same key and a repeated state change a new one', async () => {
  const chat = fakeCrisp.visitor.openChat();
  const first = fakeCrisp.visitor.write(chat, 'سلام');
  const key = (hook: CrispWebhook) => {
    const verified = crisp.verifyWebhook(toRequest(hook, now), credentials, webhookTarget);
    return verified.ok && verified.key;
  };
  const [messageKey, stateKey] = [
    key(fakeCrisp.webhookOf(chat, first)),
    key(fakeCrisp.createWebhook('session:set_state', {})),
  ];
  now += 5 * 60_000;
  expect(key(fakeCrisp.webhookOf(chat, first, 2))).toBe(messageKey);
  expect(key(fakeCrisp.createWebhook('session:set_state', {}))).not.toBe(stateKey);
});

test.each([
  ['message:send', { from: 'user', fingerprint: 7, type: 'text', content: 'سلام' }, [{ text: 'سلام' }]],
  [
    'message:send',
    {
      from: 'user',
      fingerprint: 7,
      type: 'audio',
      content: { url: 'https://c.example/a', type: 'audio/webm' },
    },
    [{ text: '', files: [{ isVoice: true, mime: 'audio/webm' }] }],
  ],
  [
    'message:send',
    {
      from: 'user',
      fingerprint: 7,
      type: 'picker',
      content: {
        choices: [
          { label: 'بله', selected: true },
          { label: 'نه', selected: false },
        ],
      },
    },
    [{ text: 'بله' }],
  ],
  [
    'message:send',
    { from: 'user', fingerprint: 7, type: 'field', content: { text: 'نام؟', value: 'مینا' } },
    [{ text: 'مینا' }],
  ],
  ['message:send', { from: 'operator', fingerprint: 7, type: 'text', content: 'سلام' }, []],
  ['message:send', { from: 'user', type: 'text', content: 'سلام' }, []],
  ['message:received', { from: 'operator', fingerprint: 7, type: 'note', content: 'یادداشت' }, []],
  [
    'message:received',
    { from: 'operator', fingerprint: 7, type: 'text', content: 'خودکار', automated: true },
    [],
  ],
  [
    'message:received',
    { from: 'operator', fingerprint: fingerprintOf('a', 0), type: 'text', content: 'ما' },
    [],
  ],
  ['message:updated', { fingerprint: 7, content: 'درست شد' }, [{ kind: 'edited', id: '7', text: 'درست شد' }]],
  ['message:updated', { fingerprint: fingerprintOf('a', 0), content: 'ما' }, []],
  ['message:compose:send', { type: 'start' }, [{ kind: 'typing' }]],
  ['message:compose:send', { type: 'stop' }, []],
  ['session:set_state', { state: 'resolved' }, [{ kind: 'closed', chat: 'session_1' }]],
  ['session:set_state', { state: 'pending' }, []],
])('decodes %s %j', (event, data, expected) => {
  expect(decodeEvent(event, data)).toMatchObject(expected);
});

test('omits the generated nickname of an anonymous visitor and keeps a real name', () => {
  const data = { from: 'user', fingerprint: 7, type: 'text', content: 'سلام' };
  expect(decodeEvent('message:send', { ...data, user: { nickname: 'visitor493603' } })).toMatchObject([
    { visitor: {} },
  ]);
  expect(decodeEvent('message:send', { ...data, user: { nickname: 'مینا' } })).toMatchObject([
    { visitor: { name: 'مینا' } },
  ]);
});

test('edits and removes a sent message', async () => {
  const chat = fakeCrisp.visitor.openChat();
  const message = {
    chat: chat.session_id,
    id: 'a',
    text: 'هزار',
    files: [],
    locale: 'fa',
    canRate: false,
    sentParts: 0,
  } as const;
  const sent = await crisp.send(
    { ...message, author: { kind: 'operator', name: 'سمیرا' } },
    credentials,
    context,
  );
  expect(chat.messages).toMatchObject([{ content: 'هزار', user: { nickname: 'سمیرا' }, automated: false }]);
  const id = (sent.ok && sent.externalIds[0]) || '';
  expect(await crisp.edit?.(chat.session_id, id, 'دو هزار', credentials, context)).toEqual({
    ok: true,
    value: null,
  });
  expect(chat.messages).toMatchObject([{ content: 'دو هزار' }]);
  expect(await crisp.remove?.(chat.session_id, id, credentials, context)).toEqual({ ok: true, value: null });
  expect(chat.messages).toEqual([]);
  expect(await crisp.remove?.(chat.session_id, id, credentials, context)).toMatchObject({
    error: { isPermanent: true },
  });
});

test('fetches a file from its URL and fails for a missing file or an internal address', async () => {
  const chat = fakeCrisp.visitor.openChat();
  const bytes = new Uint8Array([1, 2, 3]);
  const { content } = fakeCrisp.visitor.sendFile(chat, { name: 'a.png', type: 'image/png', bytes });
  const ref = typeof content === 'string' ? '' : String(content.url);
  const file = { ref, name: 'a.png', mime: null, size: null, isVoice: false };
  const fetched = await crisp.fetchFile?.(file, credentials, context);
  expect(fetched?.ok && Buffer.from(fetched.value).equals(bytes)).toBe(true);
  expect(await crisp.fetchFile?.({ ...file, ref: `${ref}x` }, credentials, context)).toMatchObject({
    error: { isPermanent: true },
  });
  expect(
    await crisp.fetchFile?.({ ...file, ref: 'http://169.254.169.254/' }, credentials, context),
  ).toMatchObject({
    ok: false,
  });
});

test('recognizes its own fingerprints, which are stable and unique per part', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(9), (id, part) => {
      const fingerprint = fingerprintOf(id, part);
      expect(Number.isSafeInteger(fingerprint)).toBe(true);
      expect(fingerprintOf(id, part)).toBe(fingerprint);
      expect(isOwnFingerprint(String(fingerprint))).toBe(true);
      expect(isOwnFingerprint(String(fingerprint + 1))).toBe(false);
      expect(fingerprintOf(id, part + 1)).not.toBe(fingerprint);
    }),
  );
});
