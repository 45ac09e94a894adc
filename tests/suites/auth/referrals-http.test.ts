import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { referrals } from '../../../contract/auth/referral.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const failureWith = (error: string) => expect.objectContaining({ error });

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

  const createOwner = async () => {
    const { token, userInfo } = await api.signUp();
    const { code } = (await api.call(referrals.readOwn, {}, { token })).referral_code;
    return { bearer: { token }, userInfo, code };
  };
  const readReferral = async (bearer: { token: string }) =>
    (await api.call(referrals.readOwn, {}, bearer)).referral_code;
  const check = (code: string) => api.request(referrals.check, { code });
  const signUp = (referral: string) => api.request(auth.signup, { ...signupForm(), referral });

  test('creates one code per owner and returns the same one each time', async () => {
    const { bearer, code, userInfo } = await createOwner();
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const ownCodes = await Promise.all([1, 2, 3].map(() => readReferral(bearer)));
    const expected = {
      id: expect.any(String),
      code,
      owner: userInfo.username,
      owner_id: userInfo.id,
      referred_by: null,
      referred_by_id: null,
      used_count: 0,
      metadata: {},
      is_deleted: false,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    expect(ownCodes).toEqual([expected, expected, expected]);
    const referredUser = await api.signUp({ referral: code });
    expect(await readReferral(referredUser)).toMatchObject({
      referred_by: code,
      referred_by_id: ownCodes[0]?.id,
    });
  });

  test('counts completed sign-ups with the code in any spelling', async () => {
    const { bearer, code } = await createOwner();
    const typedCode = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect(await check(typedCode)).toMatchObject({ status: 200, body: { code } });
    const form = { ...signupForm(), referral: typedCode };
    const { signupId } = await api.call(auth.signup, form);
    expect((await readReferral(bearer)).used_count).toBe(0);
    await api.call(auth.verifySignup, { signupId, code: await api.codeFor(form.phone) });
    await api.signUp({ referral: code });
    expect((await readReferral(bearer)).used_count).toBe(2);
  });

  test('rejects wrong lengths, invalid characters and unknown codes with separate errors', async () => {
    for (const [code, status, tag] of [
      ['ABC', 400, 'ReferralIncorrect'],
      ['ABCDEFGHJ', 400, 'ReferralIncorrect'],
      ['ABCDEFG!', 400, 'ReferralInvalid'],
      ['ABCDEFG0', 400, 'ReferralInvalid'],
      ['ABCDEFGH', 404, 'ReferralNotFound'],
    ] as const)
      for (const response of [await check(code), await signUp(code)])
        expect([code, response]).toMatchObject([code, { status, body: failureWith(tag) }]);
    now += 120_000;
    expect((await signUp('')).status).toBe(200);
  });

  test('rejects codes of disabled or deleted owners and completes a pending sign-up without one', async () => {
    const [disabled, deleted] = [await createOwner(), await createOwner()];
    const form = { ...signupForm(), referral: disabled.code };
    const { signupId } = await api.call(auth.signup, form);
    const { db } = server.store;
    await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', disabled.userInfo.id).execute();
    await db.deleteFrom('users').where('id', '=', deleted.userInfo.id).execute();
    for (const { code } of [disabled, deleted])
      for (const response of [await check(code), await signUp(code)])
        expect(response).toMatchObject({ status: 400, body: failureWith('ReferralInvalid') });
    await api.call(auth.verifySignup, { signupId, code: await api.codeFor(form.phone) });
    const usedCount = db.selectFrom('referral_codes').select('used_count').where('code', '=', disabled.code);
    expect(await usedCount.executeTakeFirst()).toEqual({ used_count: 0 });
  });

  test('requires the current terms version and stores it with the time of acceptance', async () => {
    const form = signupForm();
    for (const termsVersion of [undefined, '1405-01-01'])
      expect(await api.request(auth.signup, { ...form, termsVersion })).toMatchObject({
        status: 400,
        body: { error: 'TermsNotAccepted', issues: [{ path: ['termsVersion'], rule: 'TermsNotAccepted' }] },
      });
    const { signupId } = await api.call(auth.signup, form);
    const acceptedAt = now;
    now += 60_000;
    const session = await api.call(auth.verifySignup, { signupId, code: await api.codeFor(form.phone) });
    const row = server.store.db
      .selectFrom('users')
      .select(['terms_version', 'terms_accepted_at'])
      .where('id', '=', session.userInfo.id);
    expect(await row.executeTakeFirst()).toEqual({
      terms_version: TERMS_VERSION,
      terms_accepted_at: acceptedAt,
    });
  });
});
