import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { channelScenarios } from '../../suites/channels/support/all-channels.ts';
import { killChannelRounds } from './channels-rounds.ts';

const ROUNDS = 2;

test.each(channelScenarios.filter(({ name }) => name !== 'crisp by its website'))(
  `survives ${ROUNDS} rounds of kill -9 between delivery and its record at $name without a lost message`,
  { timeout: 120_000 },
  async ({ name, kind, openScenario }) => {
    const scenario = await openScenario();
    try {
      const tally = await killChannelRounds(
        await createStoreLocation('sqlite'),
        { name, kind, scenario },
        ROUNDS,
      );
      // Where the provider cannot detect duplicates, an AI answer is sent twice, and an operator is asked
      // about theirs.
      const canDetectDuplicates = scenario.channel.canDetectDuplicates ?? false;
      expect(tally).toMatchObject({
        lost: 0,
        duplicated: canDetectDuplicates ? 0 : 1,
        unknownOutcome: canDetectDuplicates ? 0 : 1,
      });
      expect(tally.due).toBe(ROUNDS);
    } finally {
      await scenario.close();
    }
  },
);
