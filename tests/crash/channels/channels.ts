// Usage: node tests/crash/channels/channels.ts [rounds]
import type { Place } from '../../databases.ts';
import { scenes } from '../../suites/channels/support/all-channels.ts';
import { runKills } from '../command.ts';
import { killChannelRounds } from './channels-rounds.ts';

await runKills({
  name: 'channels',
  rounds: 20,
  kills: scenes.map(({ name, kind, open }) => async (place: Place, rounds: number) => {
    const scene = await open();
    try {
      const tally = await killChannelRounds(place, { name, kind, scene }, rounds);
      return { ...tally, isAsked: scene.channel.knowsArrivals === true };
    } finally {
      await scene.close();
    }
  }),
  isBad: ({ lost, doubled, isAsked }) => lost > 0 || (isAsked && doubled > 0),
});
