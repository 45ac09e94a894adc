import { afterEach, expect, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import type { ChannelCredentials } from '../../../server/channels/channel.ts';
import { addOwner, forEachApp } from '../support/app.ts';
import { channelScenarios } from './support/all-channels.ts';
import type { ChannelScenario, Failure } from './support/channel.scenario.ts';

const openScenarios: ChannelScenario[] = [];
afterEach(async () => {
  for (const scenario of openScenarios.splice(0)) await scenario.close();
});

/** The form values an owner enters for these credentials. */
const valuesOf = ({ channel }: ChannelScenario, { settings, secrets }: ChannelCredentials) =>
  Object.fromEntries(
    channel.fields.map(({ name, isSecret }) => [name, (isSecret ? secrets : settings)[name] ?? '']),
  );

const refusal = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

/** Texts that the specification requires. */
const expectedTexts = {
  ChannelKeyInvalid: 'invalid API key',
  ChannelAccessDenied: 'access denied',
  ChannelUnreachable: 'connection failure',
  ChannelQuotaReached: '',
  ChannelAnswerUnknown: '',
} as const;

test.each(Object.entries(expectedTexts))(
  'describes %s in the words of the specification and in Persian',
  (tag, phrase) => {
    const text = Object.entries(errorTexts).find(([name]) => name === tag)?.[1];
    expect(text?.en).toContain(phrase);
    expect(text?.fa).toMatch(/\p{Script=Arabic}/u);
  },
);

forEachApp((openApp) => {
  test.each(channelScenarios)(
    'verifies $name with the provider before saving, then connects',
    async ({ kind, unsupportedFailures, openScenario }) => {
      const scenario = await openScenario();
      openScenarios.push(scenario);
      const app = await openApp({
        channels: [scenario.channel],
        ...(scenario.context.baseUrl !== null && { channelBases: { [kind]: scenario.context.baseUrl } }),
        allowedHosts: [scenario.host, scenario.fileHost ?? scenario.host],
      });
      // Apps of one block share a database, where fake providers of one kind have the same account.
      await app.store.db.updateTable('connections').set({ identifier: null }).execute();
      const { connections } = app.handlers;
      const { id: botId } = await app.createBot();
      const draft = await connections.createDraft({ botId, kind }, app.owner, app.requestContext());
      const connectionId = draft.connection.id;
      const connect = (credentials: ChannelCredentials) =>
        connections.connect(
          {
            botId,
            connectionId,
            name: 'فروشگاه',
            initialMessage: '',
            values: valuesOf(scenario, credentials),
          },
          app.owner,
          app.requestContext(),
        );
      const connectError = async (credentials: ChannelCredentials) =>
        connect(credentials).then(
          () => null,
          (error: unknown) => error,
        );

      for (const [credentials, { tag, field }] of scenario.invalidCredentials) {
        expect(await connectError(credentials)).toMatchObject({
          failure: field ? { error: 'InvalidInput', issues: [{ path: ['values', field] }] } : { error: tag },
        });
      }
      // A wrong key is reported in the specification's words, at its field if the provider can check the key
      // alone.
      scenario.fail('invalidKey');
      const keyError = await connectError(scenario.credentials);
      const { failure: { issues: [{ rule = '' } = {}] = [] } = {} } = Object(keyError);
      expect(rule || keyError).toEqual(
        rule ? (scenario.keyRule ?? 'ChannelKeyInvalid') : refusal('ChannelKeyInvalid'),
      );
      const failures: readonly (readonly [Failure, keyof typeof expectedTexts])[] = [
        ['forbidden', 'ChannelAccessDenied'],
        ['quotaExceeded', 'ChannelQuotaReached'],
        ['disconnect', 'ChannelUnreachable'],
        ['htmlResponse', 'ChannelAnswerUnknown'],
      ];
      for (const [failure, error] of failures.filter(([one]) => !unsupportedFailures.includes(one))) {
        scenario.fail(failure);
        expect(await connectError(scenario.credentials)).toEqual(refusal(error));
      }
      scenario.fail(null);
      const draftAfter = await connections.read({ botId, connectionId }, app.owner, app.requestContext());
      expect(draftAfter.connection).toMatchObject({ status: 'draft', name: 'فروشگاه', active: false });

      const connected = await connect(scenario.credentials);
      expect(connected.connection).toMatchObject({
        status: 'active',
        active: true,
        identifier: expect.stringMatching(/./),
      });
      for (const secret of Object.values(scenario.credentials.secrets))
        expect(JSON.stringify(connected)).not.toContain(secret);
      if (!scenario.channel.registerWebhook)
        expect(connected.webhookUrl).toContain(`/hooks/${kind}/${connectionId}`);

      const stranger = await addOwner(app.store);
      const { id: foreignBotId } = await app.handlers.bots.create(
        { name: 'دیگری', introduction: '', responseLanguage: 'auto' },
        stranger,
        app.requestContext(),
      );
      const second = await connections.createDraft(
        { botId: foreignBotId, kind },
        stranger,
        app.requestContext(),
      );
      const attempt = connections.connect(
        {
          botId: foreignBotId,
          connectionId: second.connection.id,
          name: 'فروشگاه',
          initialMessage: '',
          values: valuesOf(scenario, scenario.credentials),
        },
        stranger,
        app.requestContext(),
      );
      await expect(attempt).rejects.toMatchObject({ failure: { error: 'ConnectionTaken' } });
    },
  );
});
