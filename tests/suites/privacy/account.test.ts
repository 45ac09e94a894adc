import { unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { privacy } from '../../../contract/account/privacy.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { contactImports } from '../../../contract/conversations/contacts/contact-imports.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { PASSWORD, signupForm } from '../../drivers/api.ts';
import {
  eventually,
  findMarker,
  leaveMarker,
  MARKER,
  type MarkedShop,
  openMarkedShop,
} from './marked-shop.ts';

const shops: MarkedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop();
});

forEachDatabase((name) => {
  const open = async () => {
    const shop = await openMarkedShop(name);
    shops.push(shop);
    return shop;
  };
  const listRequests = async ({ api, bearer }: MarkedShop) =>
    (await api.call(privacy.list, {}, bearer)).requests;
  const download = ({ server }: MarkedShop, requestId: string, token: string) =>
    fetch(`${server.url}/api/account/privacy/requests/${requestId}/archive`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const exportOptions = () => ({ clientId: newId(), locale: 'fa', zone: 'Asia/Tehran' }) as const;

  it('exports a person as an archive that only the requester may download for seven days', async () => {
    const shop = await open();
    const visitorSession = await leaveMarker(shop);
    const exportInput = { ...exportOptions(), conversationIds: [visitorSession.conversationId] };
    const exportRequest = await shop.api.call(privacy.exportPeople, exportInput, shop.bearer);
    expect((await shop.api.call(privacy.exportPeople, exportInput, shop.bearer)).id).toBe(exportRequest.id);
    await eventually(async () => (await listRequests(shop))[0]?.state).toBe('done');
    const answer = await download(shop, exportRequest.id, shop.bearer.token);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const textOf = (path: string) => new TextDecoder().decode(files[`conversation-1/${path}`]);
    const names = Object.keys(files);
    expect(JSON.parse(textOf('person.json'))).toMatchObject({
      name: `مینا ${MARKER}`,
      email: `${MARKER}@shop.example`,
    });
    expect(textOf('person.json')).not.toContain('token_hash');
    const conversationFile = JSON.parse(textOf('conversation.json'));
    expect(conversationFile.messages.map(({ text }: { text: string }) => text)).toContain(
      `یادداشت ${MARKER}`,
    );
    expect(textOf('conversation.txt')).toContain(`سه تا پنج روز ${MARKER}`);
    expect(names.filter((path) => path.includes('/files/'))).toHaveLength(3);
    const textFile = names.find((path) => path.endsWith('a.txt')) ?? '';
    expect(new TextDecoder().decode(files[textFile])).toBe(`${MARKER} in a file`);
    const part = await fetch(`${shop.server.url}/api/account/privacy/requests/${exportRequest.id}/archive`, {
      headers: { authorization: `Bearer ${shop.bearer.token}`, range: 'bytes=0-1' },
    });
    expect(await part.text()).toBe('PK');
    const stranger = await shop.api.signUp();
    expect((await download(shop, exportRequest.id, stranger.token)).status).toBe(404);
    expect((await download(shop, exportRequest.id, 'nobody')).status).toBe(401);
    shop.advanceClock(limits.privacy.archiveDays * DAY_MS);
    await shop.logInAgain();
    expect((await download(shop, exportRequest.id, shop.bearer.token)).status).toBe(404);
  }, 90_000);

  it('reports a failed export, keeps no part of it and retries on request', async () => {
    const shop = await open();
    const visitorSession = await shop.openConversation([`سلام ${MARKER}`, `خداحافظ ${MARKER}`]);
    const failingPut = vi
      .spyOn(shop.store.files, 'put')
      .mockRejectedValue(new Error('No space left on the disk'));
    const exportInput = { ...exportOptions(), conversationIds: [visitorSession.conversationId] };
    const { id: requestId } = await shop.api.call(privacy.exportPeople, exportInput, shop.bearer);
    const state = async () =>
      (await shop.store.db.selectFrom('privacy_requests').select('state').executeTakeFirstOrThrow()).state;
    await eventually(async () => {
      shop.advanceClock(HOUR_MS); // longer than any retry delay
      return state();
    }).toBe('failed');
    await shop.logInAgain();
    expect((await listRequests(shop))[0]).toMatchObject({ id: requestId, state: 'failed', expiresAt: null });
    expect((await download(shop, requestId, shop.bearer.token)).status).toBe(404);
    const stranger = await shop.api.signUp();
    const strangerResponse = await shop.api.request(privacy.retry, { requestId }, { token: stranger.token });
    expect(strangerResponse.status).toBe(404);
    failingPut.mockRestore();
    const [first, second] = await Promise.all(
      ['a', 'b'].map(() => shop.api.call(privacy.retry, { requestId }, shop.bearer)),
    );
    expect([first?.id, second?.id]).toEqual([requestId, requestId]);
    await eventually(state).toBe('done');
    const parts = await shop.store.db.selectFrom('privacy_archive_parts').select('ordinal').execute();
    expect(parts.map(({ ordinal }) => ordinal)).toEqual([0]);
    expect((await download(shop, requestId, shop.bearer.token)).status).toBe(200);
  }, 90_000);

  it('deletes the bytes of an archive when its export is cancelled', async () => {
    const shop = await open();
    const visitorSession = await shop.openConversation([`سلام ${MARKER}`]);
    const exportInput = { ...exportOptions(), conversationIds: [visitorSession.conversationId] };
    const { id: requestId } = await shop.api.call(privacy.exportPeople, exportInput, shop.bearer);
    await eventually(async () => (await listRequests(shop))[0]?.state).toBe('done');
    await shop.api.call(privacy.cancel, { requestId }, shop.bearer);
    expect((await download(shop, requestId, shop.bearer.token)).status).toBe(404);
    expect(await shop.store.db.selectFrom('privacy_archive_parts').selectAll().execute()).toEqual([]);
  }, 60_000);

  it('keeps no part of an export that was cancelled while the part was written', async () => {
    const shop = await open();
    const visitorSession = await shop.openConversation([`سلام ${MARKER}`]);
    const put = shop.store.files.put.bind(shop.store.files);
    const cancelled = vi.spyOn(shop.store.files, 'put').mockImplementationOnce(async (accountId, content) => {
      const file = await put(accountId, content);
      const [request] = await listRequests(shop);
      await shop.api.call(privacy.cancel, { requestId: request?.id ?? '' }, shop.bearer);
      return file;
    });
    const exportInput = { ...exportOptions(), conversationIds: [visitorSession.conversationId] };
    await shop.api.call(privacy.exportPeople, exportInput, shop.bearer);
    await eventually(async () => cancelled.mock.calls.length).toBe(1);
    const countParts = async () =>
      (await shop.store.db.selectFrom('privacy_archive_parts').selectAll().execute()).length;
    await eventually(async () => (await listRequests(shop))[0]?.state).toBe('cancelled');
    const countJobs = async () =>
      (await shop.store.db.selectFrom('jobs').select('id').where('queue', '=', 'privacy-request').execute())
        .length;
    await eventually(countJobs).toBe(0);
    expect(await countParts()).toBe(0);
  }, 60_000);

  it('exports an account with its tables, people and conversations, and without secrets', async () => {
    const shop = await open();
    await leaveMarker(shop);
    const { id } = await shop.api.call(privacy.exportAccount, exportOptions(), shop.bearer);
    await eventually(async () => (await listRequests(shop))[0]?.state).toBe('done');
    const answer = await download(shop, id, shop.bearer.token);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const tableOf = (table: string) => new TextDecoder().decode(files[`account/${table}.jsonl`]);
    expect(tableOf('bots')).toContain('نیلوفر');
    expect(tableOf('sources')).toContain('پست پیشتاز');
    expect(tableOf('users')).toContain('person');
    expect(tableOf('users')).not.toContain('password_hash');
    expect(tableOf('webhooks')).not.toContain('secret');
    const paths = Object.keys(files);
    expect(paths.filter((path) => path.endsWith('conversation.txt'))).toHaveLength(1);
    expect(paths).toContain('account/invoices.jsonl');
  }, 90_000);

  it('erases an account after fourteen days, notifies its owner three times and keeps invoices', async () => {
    const shop = await open();
    const owner = signupForm();
    const session = await shop.api.signUp(owner);
    await leaveMarker(shop);
    shop.bearer.token = (await shop.api.logIn(shop.username)).token;
    // An import that was looked at and never begun.
    const table = new TextEncoder().encode(`name,phone\n${MARKER},09121112233\n`);
    await shop.api.call(contactImports.upload, { name: 'people.csv' }, { ...shop.bearer, bytes: table });
    const stored = await shop.store.db.selectFrom('contact_imports').select('file_key').executeTakeFirst();
    const importFile = stored?.file_key ?? '';
    expect(await shop.store.files.read(importFile)).toHaveLength(table.length);
    const emails = async () => {
      const rows = await shop.store.db
        .selectFrom('dev_mailbox')
        .select(['recipient', 'subject', 'channel'])
        .execute();
      return rows.filter(({ channel }) => channel === 'email').map(({ subject }) => subject ?? '');
    };
    const { email, phone_key } = await shop.store.db
      .selectFrom('users')
      .select(['email', 'phone_key'])
      .where('account_id', '=', shop.accountId)
      .executeTakeFirstOrThrow();
    const first = await shop.api.call(privacy.eraseAccount, { clientId: newId() }, shop.bearer);
    expect(first.runAt - first.createdAt).toBe(limits.privacy.graceDays * DAY_MS);
    const secondResponse = await shop.api.request(privacy.eraseAccount, { clientId: newId() }, shop.bearer);
    expect(secondResponse.body).toMatchObject({ error: 'AccountErasureScheduled' });
    await shop.api.call(privacy.cancel, { requestId: first.id }, shop.bearer);
    await shop.api.call(privacy.eraseAccount, { clientId: newId() }, shop.bearer);
    await eventually(emails).toContain('حساب شما در پاسخ ۱۴ روز دیگر حذف می‌شود');
    shop.advanceClock((limits.privacy.graceDays - limits.privacy.noticeDays) * DAY_MS);
    await eventually(emails).toContain('حساب شما در پاسخ دو روز دیگر حذف می‌شود');
    shop.advanceClock(limits.privacy.noticeDays * DAY_MS - HOUR_MS);
    // An email change that is pending when the account is erased.
    await shop.logInAgain();
    const change = { email: 'elsewhere@mail.example', current: PASSWORD, locale: 'fa' } as const;
    await shop.api.call(credentials.requestEmail, change, shop.bearer);
    shop.advanceClock(HOUR_MS);
    const countRemaining = async () =>
      (
        await shop.store.db
          .selectFrom('users')
          .select('id')
          .where('account_id', '=', shop.accountId)
          .execute()
      ).length;
    await eventually(async () => {
      shop.store.jobs.wake();
      return countRemaining();
    }).toBe(0);
    await eventually(() => findMarker(MARKER, shop.store, shop.dataDir)).toEqual([]);
    await expect(shop.store.files.read(importFile)).rejects.toMatchObject({ _tag: 'FileMissing' });
    const entered = await shop.api.request(privacy.list, {}, shop.bearer);
    expect(entered.status).toBe(401);
    const remainingRows = await shop.store.db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('id', '=', shop.accountId)
      .execute();
    expect(remainingRows).toEqual([{ id: shop.accountId, name: '' }]);
    for (const word of [shop.username, email, phone_key, 'elsewhere@mail'])
      expect([word, await findMarker(word, shop.store, shop.dataDir)]).toEqual([word, []]);
    const others = await shop.store.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', session.userInfo.id)
      .execute();
    expect(others).toHaveLength(1);
  }, 120_000);
});
