import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '../../../contract/account/profile.ts';
import { limits } from '../../../contract/limits.ts';
import { support, supportAdmin } from '../../../contract/support/support.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';

const failure = (error: string) => expect.objectContaining({ error });

const person = {
  firstName: 'نگار',
  lastName: 'نیلوفری',
  nationalCode: '۰۴۹۹۳۷۰۸۹۹',
  postalCode: '16197-35744',
  isLegal: false,
  companyName: '',
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  address: '',
};
const company = {
  ...person,
  isLegal: true,
  companyName: 'شرکت نیلوفر',
  nationalId: '14007650912',
  economicCode: '411111111111',
  registrationNumber: '123456',
  address: 'تهران، خیابان ولیعصر',
};
const legal_information = {
  company_name: 'شرکت نیلوفر',
  economic_code: '411111111111',
  national_id: '14007650912',
  registration_number: '123456',
  residential_address: 'تهران، خیابان ولیعصر',
};
const panel = {
  locale: 'fa',
  accent: '#417df4',
  scheme: 'system',
  density: 'compact',
  notifications: { newMessage: true, escalated: true, sound: false, desktop: false },
} as const;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    server = await startServer({
      ...(await createStoreLocation(name)),
      clock: () => now,
      env: { LOG_LEVEL: 'silent' },
    });
    api = new Api(server.url);
  });
  afterAll(() => server.stop());

  const signUp = async (flags: { is_operator?: 1; is_super_admin?: 1 } = {}) => {
    const { token, userInfo } = await api.signUp();
    const { db } = server.store;
    if (Object.keys(flags).length > 0)
      await db.updateTable('users').set(flags).where('id', '=', userInfo.id).execute();
    return { bearer: { token }, userInfo };
  };

  describe('profile', () => {
    const change = (bearer: { token: string }, form: object) =>
      api.request(profile.change, { ...form }, bearer);
    const invalidFields = (...fields: string[]) => ({
      status: 400,
      body: { issues: fields.map((field) => ({ path: [field], rule: 'Invalid' })) },
    });

    test('stores numbers in plain digits and rejects changing a fixed national code', async () => {
      const { bearer } = await signUp();
      expect(await api.call(profile.read, {}, bearer)).toMatchObject({
        firstName: '',
        isNationalCodeLocked: false,
      });
      const storedFields = {
        nationalCode: '0499370899',
        postalCode: '1619735744',
        isNationalCodeLocked: true,
      };
      expect(await change(bearer, person)).toMatchObject({
        status: 200,
        body: { firstName: 'نگار', lastName: 'نیلوفری', isLegal: false, ...storedFields },
      });
      expect(await change(bearer, { ...person, firstName: 'مینا' })).toMatchObject({
        body: { firstName: 'مینا' },
      });
      for (const nationalCode of ['0790419904', ''])
        expect(await change(bearer, { ...person, nationalCode })).toMatchObject({
          status: 400,
          body: failure('NationalIdFixed'),
        });
      expect(await api.call(profile.read, {}, bearer)).toMatchObject({ firstName: 'مینا', ...storedFields });
    });

    test('requires all company fields and rejects changing a fixed national ID', async () => {
      const { bearer } = await signUp();
      const response = await change(bearer, { ...person, isLegal: true, companyName: 'شرکت نیلوفر' });
      const missing = ['nationalId', 'economicCode', 'registrationNumber', 'address'];
      expect(response).toMatchObject({
        status: 400,
        body: { issues: missing.map((field) => ({ path: [field], rule: 'Required' })) },
      });
      expect(await change(bearer, company)).toMatchObject({
        status: 200,
        body: { isLegal: true, legal_information, isNationalIdLocked: true },
      });
      const other = { ...company, nationalId: '10380284790' };
      expect((await change(bearer, other)).body).toEqual(failure('NationalIdFixed'));
      expect(await change(bearer, { ...company, isLegal: false })).toMatchObject({
        body: { isLegal: false },
      });
    });

    test('rejects numbers with a wrong check digit, each at its field', async () => {
      const { bearer } = await signUp();
      expect(await change(bearer, { ...person, nationalCode: '0499370898' })).toMatchObject(
        invalidFields('nationalCode'),
      );
      expect(await change(bearer, { ...person, postalCode: '0619735744' })).toMatchObject(
        invalidFields('postalCode'),
      );
      expect(
        await change(bearer, { ...company, nationalId: '14007650913', economicCode: '12' }),
      ).toMatchObject(invalidFields('nationalId', 'economicCode'));
      expect(await change(bearer, { ...person, firstName: 'ن'.repeat(101) })).toMatchObject({ status: 400 });
      expect(await change(bearer, { ...person, firstName: '<b>نگار</b>' })).toMatchObject({
        body: { firstName: '<b>نگار</b>' },
      });
    });

    test('keeps one of two national codes saved in parallel', async () => {
      const { bearer } = await signUp();
      const codes = ['0499370899', '0790419904'];
      const responses = await Promise.all(
        codes.map((nationalCode) => change(bearer, { ...person, nationalCode })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test('allows an operator a personal profile and forbids company details', async () => {
      const { bearer } = await signUp({ is_operator: 1 });
      expect(await change(bearer, company)).toMatchObject({ status: 403, body: failure('Forbidden') });
      expect((await change(bearer, person)).status).toBe(200);
    });
  });

  test('stores panel settings per user and rejects invalid values', async () => {
    const { bearer } = await signUp();
    const stranger = await signUp();
    expect(await api.call(profile.readPreferences, {}, bearer)).toBeNull();
    expect(await api.call(profile.changePreferences, panel, bearer)).toEqual(panel);
    const other = { ...panel, locale: 'en', accent: null } as const;
    await api.call(profile.changePreferences, other, bearer);
    expect(await api.call(profile.readPreferences, {}, bearer)).toEqual(other);
    expect(await api.call(profile.readPreferences, {}, stranger.bearer)).toBeNull();
    for (const invalid of [{ accent: 'red' }, { accent: 'url(x)' }, { scheme: 'loud' }, { locale: 'de' }])
      expect((await api.request(profile.changePreferences, { ...panel, ...invalid }, bearer)).status).toBe(
        400,
      );
  });

  describe('support request', () => {
    const question = { subject: 'پرداخت', category: 'sales', text: 'رسید نرسید.' } as const;
    const toBytes = (text: string) => new Uint8Array(Buffer.from(text));

    test('sends a request with files, then answers, replies to and closes it', async () => {
      const { bearer, userInfo } = await signUp();
      const admin = await signUp({ is_super_admin: 1 });
      const file = await api.call(support.attach, { name: 'رسید.png' }, { ...bearer, bytes: toBytes('png') });
      expect(file).toMatchObject({ name: 'رسید.png', size: 3 });
      const sent = await api.call(support.create, { ...question, attachmentIds: [file.id, file.id] }, bearer);
      expect(sent).toMatchObject({
        ...question,
        status: 'open',
        attachments: [file],
        replies: [],
        createdAt: now,
      });
      const openRequests = await api.call(supportAdmin.list, { status: 'open' }, admin.bearer);
      expect(openRequests.find(({ request }) => request.id === sent.id)).toMatchObject({
        request: sent,
        requester: { userId: userInfo.id, email: userInfo.email, phone: userInfo.phone_number },
      });
      const requestId = sent.id;
      const attachmentId = file.id;
      const content = { name: 'رسید.png', size: 3, base64: Buffer.from('png').toString('base64') };
      expect(await api.call(supportAdmin.attachment, { attachmentId }, admin.bearer)).toEqual(content);
      expect(await api.call(support.attachment, { attachmentId }, bearer)).toEqual(content);
      await api.call(supportAdmin.answer, { requestId, text: 'بررسی می‌کنیم.' }, admin.bearer);
      await api.call(support.reply, { requestId, text: 'سپاس' }, bearer);
      const closed = await api.call(supportAdmin.close, { requestId, status: 'closed' }, admin.bearer);
      expect(closed).toMatchObject({
        status: 'closed',
        replies: [
          { isFromStaff: true, text: 'بررسی می‌کنیم.' },
          { isFromStaff: false, text: 'سپاس' },
        ],
      });
      expect(await api.call(support.list, {}, bearer)).toEqual([closed]);
      expect(await api.call(support.read, { requestId }, bearer)).toEqual(closed);
      expect(await api.call(supportAdmin.read, { requestId }, admin.bearer)).toMatchObject({
        request: closed,
        requester: { accountId: userInfo.account_id },
      });
      // Open requests come oldest first, closed ones newest first.
      const laterRequest = await api.call(support.create, { ...question, attachmentIds: [] }, bearer);
      await api.call(supportAdmin.close, { requestId: laterRequest.id, status: 'closed' }, admin.bearer);
      const closedRequests = await api.call(supportAdmin.list, { status: 'closed' }, admin.bearer);
      expect(closedRequests.map(({ request }) => request.id).slice(0, 2)).toEqual([
        laterRequest.id,
        requestId,
      ]);
      const olderRequests = await api.call(
        supportAdmin.list,
        { status: 'closed', after: laterRequest.id },
        admin.bearer,
      );
      expect(olderRequests[0]?.request.id).toBe(requestId);
      const mail = await waitForMessage(server.url, userInfo.email, 1, question.subject);
      expect(mail.subject).toBe('پشتیبانی پاسخ به درخواست شما جواب داد');
    });

    test('rejects reading, replying and attaching by other users with NotFound', async () => {
      const [owner, otherOwner] = [await signUp(), await signUp()];
      const { id: requestId } = await api.call(
        support.create,
        { ...question, attachmentIds: [] },
        owner.bearer,
      );
      const file = await api.call(
        support.attach,
        { name: 'a.txt' },
        { ...owner.bearer, bytes: toBytes('a') },
      );
      expect(await api.call(support.list, {}, otherOwner.bearer)).toEqual([]);
      for (const [endpoint, bearer] of [
        [support.attachment, otherOwner.bearer],
        [supportAdmin.attachment, (await signUp({ is_super_admin: 1 })).bearer],
      ] as const)
        expect((await api.request(endpoint, { attachmentId: file.id }, bearer)).body).toEqual(
          failure('NotFound'),
        );
      const requestWithFile = { ...question, attachmentIds: [file.id] };
      for (const [endpoint, input] of [
        [support.read, { requestId }],
        [support.reply, { requestId, text: 'x' }],
        [support.create, requestWithFile],
      ] as const)
        expect(await api.request(endpoint, input, otherOwner.bearer)).toMatchObject({
          status: 404,
          body: failure('NotFound'),
        });
      expect(await api.call(support.list, {}, otherOwner.bearer)).toEqual([]);
      await api.call(support.create, requestWithFile, owner.bearer);
      expect((await api.request(support.create, requestWithFile, owner.bearer)).body).toEqual(
        failure('NotFound'),
      );
    });

    test('rejects files that are empty, too large or executable', async () => {
      const { bearer } = await signUp();
      const attach = (file: string, content: Uint8Array<ArrayBuffer>) =>
        api.request(support.attach, { name: file }, { ...bearer, bytes: content });
      expect(await attach('a.txt', toBytes(''))).toMatchObject({ status: 422, body: failure('FileEmpty') });
      expect(await attach('a.html', toBytes('<script>'))).toMatchObject({
        status: 415,
        body: failure('FileTypeRefused'),
      });
      const large = new Uint8Array(limits.supportFile.bytes + 1);
      expect(await attach('a.png', large)).toMatchObject({ status: 413, body: failure('FileTooLarge') });
    });

    test('limits requests to twenty an hour and unattached files to twenty', async () => {
      const { bearer, userInfo } = await signUp();
      const createRequest = () => api.request(support.create, { ...question, attachmentIds: [] }, bearer);
      for (let count = 0; count < 20; count += 1) expect((await createRequest()).status).toBe(200);
      expect(await createRequest()).toMatchObject({ status: 429, body: failure('TooManyRequests') });
      const attach = () => api.request(support.attach, { name: 'a.txt' }, { ...bearer, bytes: toBytes('a') });
      for (let count = 0; count < 20; count += 1) expect((await attach()).status).toBe(200);
      expect((await attach()).status).toBe(429);
      now += 25 * 3_600_000;
      const laterSession = { token: (await api.logIn(userInfo.username)).token };
      expect(
        (await api.request(support.attach, { name: 'a.txt' }, { ...laterSession, bytes: toBytes('a') }))
          .status,
      ).toBe(200);
      expect(
        (await api.request(support.create, { ...question, attachmentIds: [] }, laterSession)).status,
      ).toBe(200);
      const { db } = server.store;
      const remaining = db.selectFrom('support_attachments').select('id').where('user_id', '=', userInfo.id);
      expect(await remaining.execute()).toHaveLength(1);
    });
  });
});
