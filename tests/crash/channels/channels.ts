// Usage: node tests/crash/channels/channels.ts [rounds]
import type { StoreLocation } from '../../databases.ts';
import { channelScenarios } from '../../suites/channels/support/all-channels.ts';
import { runCrashRounds } from '../command.ts';
import { killChannelRounds } from './channels-rounds.ts';

await runCrashRounds({
  name: 'channels',
  rounds: 20,
  runs: channelScenarios.map(
    ({ name, kind, openScenario }) =>
      async (location: StoreLocation, rounds: number) => {
        const scenario = await openScenario();
        try {
          const tally = await killChannelRounds(location, { name, kind, scenario }, rounds);
          return { ...tally, canDetectDuplicates: scenario.channel.canDetectDuplicates === true };
        } finally {
          await scenario.close();
        }
      },
  ),
  hasFailed: ({ lost, duplicated, canDetectDuplicates }) =>
    lost > 0 || (canDetectDuplicates && duplicated > 0),
});
