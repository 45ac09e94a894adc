// Live ports of the command palette machine.
import { actorOf } from '../../api/actor.ts';
import { commandPaletteMachine } from '../../machines/flows/command-palette.machine.ts';
import { keepRecentCommands } from './recent-commands.ts';

export const livePalette = commandPaletteMachine.provide({
  actors: { search: actorOf((all) => all.conversations.list) },
  actions: { remember: ({ context }) => keepRecentCommands(context.recent) },
});
