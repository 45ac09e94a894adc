import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { limits } from '../../../contract/limits.ts';
import { identities, type VisitorIdentity } from '../../../contract/widget/identity.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, signupForm } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const HOUR = 3_600_000;
const signUserId = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(userId).digest('hex');

forEachDatabase((name) => {
  let now = Date.UTC(2026, 10, 20, 8);
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let token = '';
  let botId = '';
  let connectionId = '';
  const person = signupForm();

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, {}));
    ({ token } = await api.signUp(person));
    botId = (await api.createBot(token, 'نیلوفر')).id;
    const [widget] = await api.call(connections.list, { botId }, { token });
    connectionId = widget?.id ?? '';
  });
  afterAll(() => server.stop());

  const advanceClock = async (ms: number) => {
    now += ms;
    ({ token } = await api.logIn(person.username));
  };
  const rotateSecret = async (endsPrevious = false) =>
    (await api.call(identities.renewSecret, { botId, connectionId, endsPrevious }, { token })).secret;
  const verifyIdentity = (identity: VisitorIdentity, current?: string) =>
    api.request(identities.prove, { connectionId, identity, ...(current && { current }) });
  const openConversation = (identity?: VisitorIdentity) =>
    api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
      ...(identity && { identity }),
    });
  const jwt = (secret: string, claims: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(Buffer.from(secret));
  const inSeconds = (ms: number) => Math.floor((now + ms) / 1000);
  const factsOf = (conversationId: string) => api.call(visitors.read, { botId, conversationId }, { token });

  test('resumes the conversation of a verified user on another device and hides it from others', async () => {
    const secret = await rotateSecret();
    const identity = { userId: 'user-1', hash: signUserId(secret, 'user-1') };
    expect((await verifyIdentity(identity)).body).toEqual({ token: null });
    const first = await openConversation(identity);
    const secondSession = await openConversation(identity);
    expect(secondSession.conversationId).toBe(first.conversationId);
    expect(secondSession.token).not.toBe(first.token);
    const read = await api.call(visitor.messages, {}, { token: secondSession.token });
    expect(read.conversationId).toBe(first.conversationId);
    expect((await verifyIdentity(identity, first.token)).body).toEqual({ token: first.token });
    expect(await factsOf(first.conversationId)).toMatchObject({ userId: 'user-1', verifiedFields: [] });
    const other = await openConversation({ userId: 'user-2', hash: signUserId(secret, 'user-2') });
    expect(other.conversationId).not.toBe(first.conversationId);
  });

  test('links an anonymous conversation to the first verified user and refuses another user', async () => {
    const secret = await rotateSecret();
    const anonymousVisitor = await openConversation();
    const ownIdentity = { userId: 'user-3', hash: signUserId(secret, 'user-3') };
    expect((await verifyIdentity(ownIdentity, anonymousVisitor.token)).body).toEqual({
      token: anonymousVisitor.token,
    });
    expect(await factsOf(anonymousVisitor.conversationId)).toMatchObject({ userId: 'user-3' });
    const otherIdentity = { userId: 'user-4', hash: signUserId(secret, 'user-4') };
    expect((await verifyIdentity(otherIdentity, anonymousVisitor.token)).body).toEqual({ token: null });
    expect(await factsOf(anonymousVisitor.conversationId)).toMatchObject({ userId: 'user-3' });
  });

  test('switches to the own conversation without merging it with the anonymous one', async () => {
    const secret = await rotateSecret();
    const ownIdentity = { userId: 'user-10', hash: signUserId(secret, 'user-10') };
    const visitorSession = await openConversation(ownIdentity);
    const anonymousVisitor = await openConversation();
    const send = (by: { readonly token: string }, text: string) =>
      api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: by.token });
    const readMessages = async (by: string) =>
      (await api.call(visitor.messages, {}, { token: by })).messages
        .filter(({ author }) => author === 'visitor')
        .map(({ text }) => text);
    await send(visitorSession, 'سفارش من کجاست؟');
    await send(anonymousVisitor, 'پیش از ورود نوشتم');
    const { token: ownToken } = Object((await verifyIdentity(ownIdentity, anonymousVisitor.token)).body);
    expect(await readMessages(ownToken)).toEqual(['سفارش من کجاست؟']);
    expect(await readMessages(anonymousVisitor.token)).toEqual(['پیش از ورود نوشتم']);
    expect(await factsOf(anonymousVisitor.conversationId)).toMatchObject({ userId: null });
    const next = { userId: 'user-11', hash: signUserId(secret, 'user-11') };
    expect((await verifyIdentity(next, ownToken)).body).toEqual({ token: null });
  });

  test('opens one conversation for devices that arrive in parallel', async () => {
    const secret = await rotateSecret();
    const identity = { userId: 'user-5', hash: signUserId(secret, 'user-5') };
    const both = await Promise.all([
      openConversation(identity),
      openConversation(identity),
      openConversation(identity),
    ]);
    expect(new Set(both.map(({ conversationId }) => conversationId)).size).toBe(1);
  });

  test('rejects forged proofs with IdentityRefused', async () => {
    const secret = await rotateSecret();
    const hash = signUserId(secret, 'user-1');
    const rejectedIdentities: VisitorIdentity[] = [
      { userId: 'user-9', hash },
      { userId: 'user-1', hash: hash.slice(0, -2) },
      { userId: 'user-1', hash: 'zz' },
      { hash },
      { userId: 'user-1', hash: '' },
      { token: 'no.token.atall' },
      { token: await jwt('another secret of somebody else', { sub: 'user-1', exp: inSeconds(HOUR) }) },
      { token: await jwt(secret, { sub: 'user-1' }) },
      { token: await jwt(secret, { exp: inSeconds(HOUR) }) },
      { token: await jwt(secret.repeat(2), { sub: 'user-1', exp: inSeconds(HOUR) }, 'HS512') },
      {
        token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"user-1"}').toString('base64url')}.`,
      },
    ];
    for (const identity of rejectedIdentities)
      expect(await verifyIdentity(identity), JSON.stringify(identity)).toMatchObject({
        status: 403,
        body: { error: 'IdentityRefused' },
      });
  });

  test('accepts a token until it expires and marks its contact as verified until it is changed', async () => {
    const secret = await rotateSecret();
    const claims = { sub: 'user-6', name: 'مهسا کریمی', email: 'mahsa@shop.example', exp: inSeconds(HOUR) };
    const identity = { token: await jwt(secret, claims), phone: '09123456789' };
    const { conversationId, token: visitorToken } = await openConversation(identity);
    expect(await factsOf(conversationId)).toMatchObject({
      userId: 'user-6',
      name: 'مهسا کریمی',
      phone: '09123456789',
      verifiedFields: ['name', 'email'],
    });
    await api.call(visitors.introduce, { email: 'other@shop.example' }, { token: visitorToken });
    expect(await factsOf(conversationId)).toMatchObject({
      email: 'other@shop.example',
      verifiedFields: ['name'],
    });
    await advanceClock(HOUR + limits.identity.leewayMs + 1_000);
    expect(await verifyIdentity(identity)).toMatchObject({ status: 403, body: { error: 'IdentityExpired' } });
  });

  test('treats unsigned claims as unverified and does not take over a verified visitor', async () => {
    const secret = await rotateSecret();
    const claim = { userId: 'user-1', name: 'رضا', email: 'reza@shop.example' };
    const { conversationId, token: visitorToken } = await openConversation(claim);
    expect(await factsOf(conversationId)).toMatchObject({ name: 'رضا', userId: null, verifiedFields: [] });
    expect((await verifyIdentity({ name: 'علی' }, visitorToken)).body).toEqual({ token: visitorToken });
    expect(await factsOf(conversationId)).toMatchObject({ name: 'علی' });
    const ownIdentity = await openConversation({ userId: 'user-7', hash: signUserId(secret, 'user-7') });
    expect((await verifyIdentity({ name: 'دیگری' }, ownIdentity.token)).body).toEqual({ token: null });
    expect(await factsOf(ownIdentity.conversationId)).toMatchObject({ name: '' });
  });

  test('accepts the previous secret for a day after renewal unless it is ended', async () => {
    const before = await rotateSecret();
    const identity = { userId: 'user-8', hash: signUserId(before, 'user-8') };
    const after = await rotateSecret();
    expect((await verifyIdentity(identity)).status).toBe(200);
    expect((await verifyIdentity({ userId: 'user-8', hash: signUserId(after, 'user-8') })).status).toBe(200);
    await advanceClock(limits.identity.overlapMs + 1);
    expect((await verifyIdentity(identity)).body).toMatchObject({ error: 'IdentityRefused' });
    await rotateSecret(true);
    const late = { userId: 'user-8', hash: signUserId(after, 'user-8') };
    expect((await verifyIdentity(late)).body).toMatchObject({ error: 'IdentityRefused' });
  });

  test('requires a proof when set, also for visitors with an earlier token', async () => {
    const secret = await rotateSecret();
    const anonymousVisitor = await openConversation();
    await api.call(identities.change, { botId, connectionId, isRequired: true }, { token });
    const message = { clientId: newId(), text: 'سلام', pageUrl: '' };
    expect(await api.request(visitor.send, message, { token: anonymousVisitor.token })).toMatchObject({
      status: 403,
      body: { error: 'IdentityRequired' },
    });
    expect(
      await api.request(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' }),
    ).toMatchObject({
      body: { error: 'IdentityRequired' },
    });
    const identified = await openConversation({ userId: 'user-10', hash: signUserId(secret, 'user-10') });
    expect((await api.request(visitor.send, message, { token: identified.token })).status).toBe(200);
    await api.call(identities.change, { botId, connectionId, isRequired: false }, { token });
    expect((await api.request(visitor.send, message, { token: anonymousVisitor.token })).status).toBe(200);
  });

  test('returns the secret once, stores it encrypted and rejects another owner', async () => {
    const secret = await rotateSecret();
    const settings = await api.call(identities.read, { botId, connectionId }, { token });
    expect(settings).toMatchObject({ hasSecret: true, isRequired: false });
    expect(JSON.stringify(settings)).not.toContain(secret);
    const rows = await server.store.db.selectFrom('visitor_identities').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const stranger = await api.signUp(signupForm());
    expect(await api.request(identities.read, { botId, connectionId }, stranger)).toMatchObject({
      status: 404,
    });
  });
});
