import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { type RobotChallenge, robotCheck } from '../../../contract/auth/robot-check.ts';
import { limits } from '../../../contract/limits.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const rejection = {
  status: 400,
  body: { error: 'RobotCheckNeeded', issues: [{ path: ['robot'], rule: 'RobotCheckNeeded' }] },
};

const encodeProof = (challenge: RobotChallenge, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  beforeAll(async () => {
    const storeLocation = await createStoreLocation(name);
    server = await startServer({ ...storeLocation, clock: () => now });
    api = new Api(server.url);
  });
  afterAll(() => server.stop());

  const solveProof = async (change: (challenge: RobotChallenge) => RobotChallenge = (same) => same) => {
    const challenge = await api.call(robotCheck.challenge, {});
    const solution = await solveChallenge({ challenge, deriveKey });
    return encodeProof(change(challenge), solution);
  };

  test('requires a proof for sign-up and recovery and reports it at its field', async () => {
    const { phone, email } = signupForm();
    const calls = [
      [auth.signup, signupForm()],
      [recovery.requestLink, { email, locale: 'fa' }],
      [recovery.requestCode, { phone, locale: 'fa' }],
    ] as const;
    for (const [endpoint, input] of calls)
      expect(await api.request(endpoint, { ...input, robot: undefined })).toMatchObject(rejection);
  });

  test('accepts a proof once among ten parallel uses', async () => {
    const proof = await solveProof();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.request(auth.signup, { ...signupForm(), robot: proof })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject(rejection);
    now += limits.code.resendMs;
  });

  test('consumes the proof even when the form is rejected', async () => {
    const existing = signupForm();
    await api.signUp(existing);
    const proof = await solveProof();
    const form = { ...signupForm(), username: existing.username, robot: proof };
    expect(await api.request(auth.signup, form)).toMatchObject({ status: 409 });
    expect(await api.request(auth.signup, form)).toMatchObject(rejection);
    now += limits.code.resendMs;
  });

  test('expires a proof by the server clock to the millisecond', async () => {
    const [early, late] = [await solveProof(), await solveProof()];
    now += limits.robot.lifetimeMs - 1;
    expect((await api.request(auth.signup, { ...signupForm(), robot: early })).status).toBe(200);
    now += 1;
    expect(await api.request(auth.signup, { ...signupForm(), robot: late })).toMatchObject(rejection);
  });

  test('rejects eased, extended, forged, unsolved and missing proofs', async () => {
    const solveAltered = (parameters: object) =>
      solveProof((challenge) => ({
        ...challenge,
        parameters: { ...challenge.parameters, ...parameters },
      }));
    const challenge = await api.call(robotCheck.challenge, {});
    const { data } = challenge.parameters;
    const invalidProofs = [
      await solveAltered({ keyPrefix: '' }),
      await solveAltered({ data: { ...data, expiresAt: data.expiresAt + 1 } }),
      await solveAltered({ data: { ...data, id: 'another' } }),
      await solveAltered({ cost: 1e9 }),
      await solveProof((proof) => ({ ...proof, signature: '00'.repeat(32) })),
      encodeProof(challenge, { counter: 0, derivedKey: '00'.repeat(32) }),
      encodeProof(challenge, { counter: -1, derivedKey: '' }),
      encodeProof(challenge, null),
      Buffer.from('null').toString('base64'),
      Buffer.from('"robot"').toString('base64'),
      'ربات نیستم',
      '',
    ];
    for (const proof of invalidProofs)
      expect(await api.request(auth.signup, { ...signupForm(), robot: proof })).toMatchObject(rejection);
    const response = await api.request(auth.signup, { ...signupForm(), robot: 'a'.repeat(2_001) });
    expect(response.body).toMatchObject({
      error: 'InvalidInput',
      issues: [{ path: ['robot'], rule: 'TooLong' }],
    });
  });

  test('keeps used proofs until they expire', async () => {
    const query = server.store.db.selectFrom('used_challenges').select('expires_at').orderBy('expires_at');
    const rows = await query.execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ expires_at }) => expires_at <= now + limits.robot.lifetimeMs)).toBe(true);
  });

  describe('robot check after repeated attempts', () => {
    test('accepts a login with a proof after failed logins from the same address', async () => {
      const form = signupForm();
      await api.signUp(form);
      const login = { identifier: form.username, password: PASSWORD, robot: undefined };
      const guesses = Array.from({ length: 10 }, (_, index) => `nobody-${name}-${index}`);
      for (const identifier of guesses)
        expect((await api.request(auth.login, { ...login, identifier })).status).toBe(401);
      expect(await api.request(auth.login, login)).toMatchObject(rejection);
      expect(await api.request(auth.login, { ...login, robot: 'guess' })).toMatchObject(rejection);
      const proof = await api.passRobotCheck();
      expect((await api.request(auth.login, { ...login, robot: proof })).status).toBe(200);
      now += 15 * 60_000;
      expect((await api.request(auth.login, login)).status).toBe(200);
    });

    test('requires a proof for the fourth code from one address', async () => {
      now += limits.code.resendMs;
      const requestCode = (overrides: object) =>
        api.request(codeLogin.requestCode, {
          phone: signupForm().phone,
          locale: 'fa',
          robot: undefined,
          ...overrides,
        });
      for (let count = 0; count < 3; count += 1) expect((await requestCode({})).status).toBe(200);
      expect(await requestCode({})).toMatchObject(rejection);
      expect((await requestCode({ robot: await api.passRobotCheck() })).status).toBe(200);
    });
  });
});
